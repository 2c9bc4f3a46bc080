"""Folding text and cutting it into words."""

from hypothesis import given, strategies as st
import pytest

from custom_components.house_tools.house.text import fold, words
from tests.strategies import patient


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Éclairage ENTRÉE", "eclairage entree"),
        ("Straße", "strasse"),
        ("Kids’ room", "kids' room"),
        ("“Quoted”", '"quoted"'),
        ("  spare \t spaces \n", "spare spaces"),
        ("İstanbul", "istanbul"),
        ("ﬁle", "file"),
        ("", ""),
    ],
)
def test_fold(text: str, folded: str) -> None:
    """What a person would call the same text folds to the same."""
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("sensor.kitchen_light-2", ["sensor", "kitchen", "light", "2"]),
        ("Kids' room", ["kids", "room"]),
        ("PM2.5 (µg/m³)", ["pm2", "5", "μg", "m3"]),
        ("客厅灯 2号", ["客", "厅", "灯", "2", "号"]),
        ("ไฟห้อง", ["ไ", "ฟ", "ห", "อ", "ง"]),
        ("مصباح الغرفة", ["مصباح", "الغرفة"]),
        ("Ŵoölf\u0301", ["woolf"]),
        ("🛋️ 🎉 ?!", []),
        ("\x00\ud800", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    """Words are letters and digits; scripts without spaces are cut by character."""
    assert words(text) == expected


@patient
@given(st.text())
def test_folding_again_changes_nothing(text: str) -> None:
    """A folded text is folded."""
    assert fold(fold(text)) == fold(text)


@patient
@given(st.text())
def test_words_are_plain(text: str) -> None:
    """Words are never empty and have no spaces, punctuation or case."""
    for word in words(text):
        assert word.isalnum()
        assert words(word.upper()) == words(word.swapcase())


@patient
@given(st.text(max_size=100), st.sampled_from(" _-.,;:!?/\n\t"))
def test_separators_are_alike(text: str, separator: str) -> None:
    """It does not matter what stands between words."""
    assert words(f"{text}{separator}end") == words(f"{text} end")
