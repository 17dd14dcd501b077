"""Rows of bits that no other row contains."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
from numpy.typing import NDArray

CHUNK = 2_000_000  # comparisons made at once: what fits a cache


def undominated(bits: NDArray[np.bool_]) -> NDArray[np.int32]:
    """The rows of `bits`, of shape (n, b), whose set bits are not all set in some other row; of equal rows the first. In rising order.

    Rows are taken from the fullest down, each compared with those kept that share its two rarest bits. 1 s for 170,000 rows of 31 bits,
    some seconds for 250,000 of 83.
    """
    if not len(bits):
        return np.zeros(0, np.int32)
    packed = np.packbits(bits, axis=1)
    words = np.zeros((len(bits), -(-packed.shape[1] // 8) * 8), np.uint8)
    words[:, : packed.shape[1]] = packed
    signature = words.view(np.uint64)
    firsts = np.sort(np.unique(signature, axis=0, return_index=True)[1]) if signature.shape[1] > 1 else np.sort(_firsts(signature[:, 0]))
    bits, signature = bits[firsts], signature[firsts]
    sizes = bits.sum(axis=1)
    rarest = np.argsort(bits.sum(axis=0), kind="stable")
    ordered = bits[:, rarest]
    first = ordered.argmax(axis=1)
    ordered[np.arange(len(ordered)), first] = False
    second = np.where(ordered.any(axis=1), ordered.argmax(axis=1), first)
    bucket = first * bits.shape[1] + second
    kept: dict[int, list[NDArray[np.uint64]]] = defaultdict(list)  # by a pair of bits, the kept rows that have both
    survivors: list[NDArray[np.intp]] = []
    for size in np.unique(sizes)[::-1].tolist():
        if size == 0 and survivors:
            break  # nothing is within everything
        level = np.flatnonzero(sizes == size)
        level = level[np.argsort(bucket[level], kind="stable")]
        edges = np.flatnonzero(np.diff(bucket[level])) + 1
        alive = [group[~_contained(signature[group], kept[int(bucket[group[0]])])] for group in np.split(level, edges) if len(group)]
        survivors.append(np.concatenate(alive))
        _keep(kept, signature[survivors[-1]], bits[survivors[-1]][:, rarest])
    return firsts[np.sort(np.concatenate(survivors))].astype(np.int32)


def _firsts(column: NDArray[np.uint64]) -> NDArray[np.intp]:
    return np.unique(column, return_index=True)[1]


def _keep(kept: dict[int, list[NDArray[np.uint64]]], signature: NDArray[np.uint64], ordered: NDArray[np.bool_]) -> None:
    width = ordered.shape[1]
    for one in range(width):
        having = np.flatnonzero(ordered[:, one])
        for two in range(one, width):
            both = having[ordered[having, two]]
            if len(both):
                kept[one * width + two].append(signature[both])


def _contained(rows: NDArray[np.uint64], kept: list[NDArray[np.uint64]]) -> NDArray[np.bool_]:
    """Which of `rows`, shape (m, w), have all their bits in some kept row: shape (m,)."""
    found = np.zeros(len(rows), np.bool_)
    if not kept:
        return found
    if len(kept) > 1:
        kept[:] = [np.concatenate(kept)]
    step = max(1, CHUNK // len(kept[0]))
    for at in range(0, len(rows), step):
        mine = rows[at : at + step]
        inside = np.ones((len(mine), len(kept[0])), np.bool_)
        for column in range(rows.shape[1]):
            bits = mine[:, column, None]
            inside &= (kept[0][:, column] & bits) == bits
        found[at : at + step] = inside.any(axis=1)
    return found
