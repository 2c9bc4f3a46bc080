"""The index follows a real Home Assistant."""

from collections.abc import Iterator

import pytest

from custom_components.house_tools.house.index import SearchIndex, async_acquire_index
from homeassistant.core import HomeAssistant
from homeassistant.helpers import area_registry as ar, entity_registry as er


@pytest.fixture
def index(hass: HomeAssistant) -> Iterator[SearchIndex]:
    """Return the index, released after the test."""
    index, release = async_acquire_index(hass)
    yield index
    release()


async def found(index: SearchIndex, query: str) -> list[str]:
    """Return the ids that a query finds for somebody who may read everything."""
    result = await index.async_search(query, may_read=lambda entity_id: True)
    return [hit.entity_id for hit in result.hits]


async def test_finds_by_area(hass: HomeAssistant, index: SearchIndex) -> None:
    """An entity is found by the area that it is in, under its present name."""
    area = ar.async_get(hass).async_create("Küche")
    entry = er.async_get(hass).async_get_or_create(
        "light", "demo", "1", original_name="Lampe"
    )
    er.async_get(hass).async_update_entity(entry.entity_id, area_id=area.id)
    assert await found(index, "lampe küche") == [entry.entity_id]
    ar.async_get(hass).async_update(area.id, name="Werkstatt")
    assert await found(index, "lampe küche") == []
    assert await found(index, "lampe werkstatt") == [entry.entity_id]
