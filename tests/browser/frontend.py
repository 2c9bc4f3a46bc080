"""Home Assistant's frontend, as a person sees and touches it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
import json
from pathlib import Path
import re
import time
from typing import Final

from playwright.async_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Route,
    async_playwright,
)

from demo.runner.house import Address

# A browser that works as root, without a screen, and talks to nobody but the house.
_ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDTH: Final = 1100
HEIGHT: Final = 800
_PATIENCE_MS: Final = 30_000
_MONTH: Final = 30 * 86_400


class Frontend:
    """One page, signed in as the administrator of the house."""

    def __init__(self, page: Page, web: str, images: Path) -> None:
        """Use a page that is signed in; screenshots go to a folder."""
        self.page = page
        self._web = web
        self._images = images
        self.complaints: list[str] = []
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    @property
    def flow(self) -> Locator:
        """Return the dialog of a flow."""
        return self.page.locator("dialog-data-entry-flow")

    def section(self, number: int) -> Locator:
        """Return a section of the form in the dialog."""
        return self.flow.locator("ha-form-expandable").nth(number)

    async def open(self, path: str) -> None:
        """Go to a page."""
        await self.page.goto(f"{self._web}{path}")

    async def open_integration(self, domain: str = "house_tools") -> None:
        """Go to the page of an integration."""
        await self.open(f"/config/integrations/integration/{domain}")

    async def press(self, button: str) -> None:
        """Press a button of the page."""
        await self.page.get_by_role("button", name=button).click()

    async def choose(self, item: str) -> None:
        """Choose from the menu of the entry on the page of an integration."""
        row = self.page.locator("ha-config-entry-row")
        await row.get_by_role("button", name="Menu").click()
        await self.page.get_by_role("menuitem", name=item).click()

    async def submit(self, button: str = "Submit") -> None:
        """Press the button that takes a flow to its next step."""
        footer = self.flow.locator("ha-dialog-footer")
        await footer.get_by_role("button", name=button).click()

    async def type_name(self, name: str) -> None:
        """Fill in the first text of a form."""
        texts = self.flow.locator("ha-selector-text input, ha-form-string input")
        await texts.first.fill(name)

    async def add_item(self, selector: Locator, text: str) -> None:
        """Add an item to a list, in words of one's own."""
        await selector.locator("ha-button").click()
        search = self.page.get_by_placeholder(re.compile("custom item"))
        await search.fill(text)
        await self.page.get_by_text("Add custom item").last.click()

    async def see(self, text: str) -> None:
        """Wait until a text is in sight."""
        await self.page.get_by_text(text).first.wait_for()

    async def see_icon(self) -> None:
        """Wait until our own icon is drawn, not only asked for."""
        images = self.page.locator("img[src*='/brands/integration/house_tools/']")
        await images.first.wait_for()
        drawn = await images.first.evaluate(
            "image => image.decode().then(() => image.naturalWidth)"
        )
        assert drawn > 0

    async def picture(self, name: str, height: int = HEIGHT) -> None:
        """Take a screenshot, of the upper part of the page if told so."""
        await self.page.mouse.move(2, 2)
        # What moves comes to rest, and what is pointed at no longer stands out.
        await self.page.wait_for_timeout(600)
        await self.page.screenshot(
            path=self._images / f"{name}.png",
            clip={"x": 0, "y": 0, "width": WIDTH, "height": height},
            animations="disabled",
        )

    def _listen(self, message: ConsoleMessage) -> None:
        """Note what the page complains of, missing brand images of others aside."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)


@asynccontextmanager
async def open_frontend(
    chromium: Path, address: Address, images: Path, language: str
) -> AsyncGenerator[Frontend]:
    """Open a browser on a house, signed in and in a language."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=_ARGUMENTS
        )
        context = await browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT},
            locale="en-GB",
            reduced_motion="reduce",
        )
        context.set_default_timeout(_PATIENCE_MS)
        await _sign_in(context, address, language)
        await context.route("**/api/brands/**", _only_ours)
        yield Frontend(await context.new_page(), address.web, images)
        await browser.close()


async def _sign_in(context: BrowserContext, address: Address, language: str) -> None:
    """Leave in the browser's storage what a log-in leaves there."""
    now = int(time.time())
    tokens = {
        "hassUrl": address.web,
        "clientId": f"{address.web}/",
        "access_token": address.token,
        "refresh_token": "",
        "token_type": "Bearer",
        "expires_in": _MONTH,
        "expires": (now + _MONTH) * 1000,
    }
    stored = {"hassTokens": tokens, "selectedLanguage": language}
    lines = (
        f"localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps(value))});"
        for key, value in stored.items()
    )
    await context.add_init_script("\n".join(lines))


async def _only_ours(route: Route) -> None:
    """Let our images pass; those of others would be fetched from outside."""
    if "/house_tools/" in route.request.url:
        await route.continue_()
    else:
        await route.abort()
