"""To-do lists."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any

from homeassistant.components.todo import (
    TodoItem,
    TodoItemStatus,
    TodoListEntity,
    TodoListEntityFeature as Feature,
)
from homeassistant.core import HomeAssistant
from homeassistant.helpers.entity_platform import AddConfigEntryEntitiesCallback

from .data import DemoHouseConfigEntry
from .entity import HouseEntity, add_planned


async def async_setup_entry(
    hass: HomeAssistant,
    entry: DemoHouseConfigEntry,
    async_add_entities: AddConfigEntryEntitiesCallback,
) -> None:
    """Add the planned lists."""
    add_planned(entry, async_add_entities, "todo", HouseTodo)


class HouseTodo(HouseEntity, TodoListEntity):
    """A list that can be written to."""

    _attr_supported_features = (
        Feature.CREATE_TODO_ITEM | Feature.UPDATE_TODO_ITEM | Feature.DELETE_TODO_ITEM
    )

    def _start(self, value: Any, traits: Mapping[str, Any]) -> None:
        """Take the summaries of the items."""
        self._numbers = count(1)
        self._attr_todo_items = [self._numbered(TodoItem(text)) for text in value]

    def _numbered(self, item: TodoItem) -> TodoItem:
        """Return an open item with a uid of its own."""
        uid = f"item-{next(self._numbers)}"
        return replace(item, uid=uid, status=item.status or TodoItemStatus.NEEDS_ACTION)

    async def async_create_todo_item(self, item: TodoItem) -> None:
        """Add an item."""
        self._set(todo_items=[*(self.todo_items or []), self._numbered(item)])

    async def async_update_todo_item(self, item: TodoItem) -> None:
        """Change an item."""
        items = self.todo_items or []
        self._set(todo_items=[item if old.uid == item.uid else old for old in items])

    async def async_delete_todo_items(self, uids: list[str]) -> None:
        """Delete items."""
        items = self.todo_items or []
        self._set(todo_items=[item for item in items if item.uid not in uids])
