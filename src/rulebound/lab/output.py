"""Games as a table on disk: Parquet or CSV, a row a game."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rulebound.lab.experiment import Outcome

COLUMNS = ("number", "fate", "levels", "winners", "scores", "entries", "decisions", "turns", "seconds")
KINDS = (".parquet", ".csv")


class NoParquet(Exception):
    """pyarrow is not installed: `pip install rulebound[lab]`, or write CSV."""


def row(outcome: Outcome) -> dict[str, Any]:
    """One game. `winners`: seats, from 0."""
    return {
        "number": outcome.number,
        "fate": outcome.fate,
        "levels": outcome.levels,
        "winners": outcome.winners,
        "scores": outcome.scores,
        "entries": outcome.entries,
        "decisions": outcome.decisions,
        "turns": outcome.turns,
        "seconds": outcome.seconds,
    }


def write_table(outcomes: Sequence[Outcome], path: Path) -> None:
    """By the ending of the name, one of KINDS. In CSV lists are separated by spaces. Raises OSError, ValueError or NoParquet."""
    rows = [row(outcome) for outcome in outcomes]
    if path.suffix == ".csv":
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            for each in rows:
                writer.writerow({key: " ".join(map(str, value)) if isinstance(value, list) else value for key, value in each.items()})
    elif path.suffix == ".parquet":
        write_parquet(rows, path)
    else:
        raise ValueError(f"{path.name} ends in none of {', '.join(KINDS)}")


def write_parquet(rows: list[dict[str, Any]], path: Path) -> None:
    """With a schema of its own, so that a column without any value has its type too."""
    try:
        import pyarrow as pa  # type: ignore[import-untyped]
        from pyarrow import parquet
    except ImportError:
        raise NoParquet from None
    ints = pa.list_(pa.int64())
    schema = pa.schema(
        [
            ("number", pa.int64()),
            ("fate", pa.string()),
            ("levels", pa.list_(pa.string())),
            ("winners", ints),
            ("scores", ints),
            ("entries", pa.int64()),
            ("decisions", pa.int64()),
            ("turns", pa.int64()),
            ("seconds", pa.float64()),
        ]
    )
    parquet.write_table(pa.Table.from_pylist(rows, schema), path)
