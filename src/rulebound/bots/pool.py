"""Worker processes in which bots think, so that an event loop never does.

    async with Pool() as pool:
        try:
            thought = await pool.answer(job)
            action = game.read_action(thought.action)
        except NoAnswer:
            choice = think(s, seated("novice", setting, seat, source), budget)   # in the loop: about 0.1 ms

Each worker is a program of its own (`python -m rulebound.bots.worker`) that reads jobs on its standard input: it shares nothing
with the server, ends when the server does, however that ends, and may be killed at any time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Self

import msgspec

from rulebound.bots.job import HEAD, READY, Failure, Job, Missing, Thought

LONGEST = 1 << 26  # bytes of a message
START = 60.0  # seconds that a worker may take to be ready
BACK_OFF = 8.0  # seconds at most between attempts to start a worker that cannot be started
PATIENCE = 600.0  # seconds for a job whose budget has no seconds: tests and simulations, where nobody waits

log = logging.getLogger(__name__)


class NoAnswer(Exception):
    """A worker gave no answer: it was late, it died, none was free in time, or the job was at fault. Answer as `novice` does."""


class Pool:
    """Workers that think; to be used in one event loop. Dead and late ones are replaced."""

    def __init__(self, workers: int | None = None, grace: float = 2.0) -> None:
        """`workers`: None for one fewer than the cores, at least one. `grace`: seconds that an answer may take beyond its budget,
        waiting for a free worker and replaying the record included.
        """
        count = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self.grace = grace
        self._workers = [_Worker() for _ in range(count)]
        self._backlog: list[_Waiting] = []
        self._keepers: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Starts the workers, without waiting until they are ready: jobs wait for them, each as long as it may."""
        self._keepers = [asyncio.create_task(self._keep(worker)) for worker in self._workers]

    async def close(self) -> None:
        """Ends the workers at once; whoever waits for an answer gets NoAnswer."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        self._keepers = []
        for waiting in self._backlog:
            waiting.fail("the pool was closed")
        self._backlog = []

    async def answer(self, job: Job) -> Thought:
        """What the bot decides. Raises NoAnswer, at the latest `budget.seconds + grace` from now."""
        if not self._keepers:
            raise NoAnswer("the pool is not running")
        loop = asyncio.get_running_loop()
        seconds = job.budget.seconds
        waiting = _Waiting(job, loop.create_future(), loop.time() + (PATIENCE if seconds is None else seconds + self.grace))
        free = [worker for worker in self._workers if worker.inbox is not None]
        if free:
            knows = [worker for worker in free if job.room in worker.rooms]
            (knows or free)[0].hand(waiting)
        else:
            self._backlog.append(waiting)
        try:
            async with asyncio.timeout_at(waiting.deadline):
                return await waiting.answer
        except TimeoutError:
            raise NoAnswer("no worker answered in time") from None
        finally:
            if waiting in self._backlog:
                self._backlog.remove(waiting)

    async def _keep(self, worker: _Worker) -> None:
        """Keeps one worker at work, and puts another process in the place of one that died or was late."""
        failures = 0
        while True:
            try:
                await worker.start()
                failures = 0
                while await self._serve(worker, await self._next(worker)):
                    pass
            except (OSError, EOFError, TimeoutError) as error:
                log.warning("a bot worker cannot start: %s", error)
                await asyncio.sleep(min(BACK_OFF, 0.25 * 2**failures))
                failures += 1
            finally:
                await worker.stop()

    async def _next(self, worker: _Worker) -> _Waiting:
        """The next job for a worker that is free, of a room that it knows if there is one."""
        if self._backlog:
            known = [waiting for waiting in self._backlog if waiting.job.room in worker.rooms]
            chosen = (known or self._backlog)[0]
            self._backlog.remove(chosen)
            return chosen
        worker.inbox = asyncio.get_running_loop().create_future()
        try:
            return await worker.inbox
        finally:
            worker.inbox = None

    async def _serve(self, worker: _Worker, waiting: _Waiting) -> bool:
        """Has one job done. False: the worker must be replaced."""
        if waiting.answer.done():
            return True
        try:
            async with asyncio.timeout_at(waiting.deadline):
                reply = await worker.ask(waiting.job)
        except TimeoutError:
            log.warning("a bot of room %s was late: its worker is replaced", waiting.job.room)
            waiting.fail("the worker was late")
            return False
        except (OSError, EOFError) as error:
            log.warning("a bot worker died: %r", error)
            waiting.fail("the worker died")
            return False
        except asyncio.CancelledError:
            waiting.fail("the pool was closed")
            raise
        if isinstance(reply, Failure):
            log.error("a bot of room %s failed: %s", waiting.job.room, reply.reason)
            waiting.fail(reply.reason)
        elif not waiting.answer.done():
            waiting.answer.set_result(reply)
        return True


class _Waiting:
    """A job, and who waits for its answer until when (in the loop's time)."""

    def __init__(self, job: Job, answer: asyncio.Future[Thought], deadline: float) -> None:
        self.job = job
        self.answer = answer
        self.deadline = deadline

    def fail(self, reason: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(NoAnswer(reason))


class _Worker:
    """One process at a time."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.rooms: set[str] = set()  # whose jobs this process has done: it may still hold their positions
        self.inbox: asyncio.Future[_Waiting] | None = None  # set while it is free

    def hand(self, waiting: _Waiting) -> None:
        """Gives a free worker its next job."""
        assert self.inbox is not None, "not free"
        self.inbox.set_result(waiting)
        self.inbox = None

    async def start(self) -> None:
        """Raises OSError, EOFError or TimeoutError if the process does not come up."""
        self.rooms.clear()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "rulebound.bots.worker", stdin=PIPE, stdout=PIPE, stderr=None, limit=LONGEST
        )
        async with asyncio.timeout(START):
            ready = await self._read()
        if ready != READY:
            raise EOFError(f"the worker said {ready[:80]!r}")

    async def ask(self, job: Job) -> Thought | Failure:
        """Raises OSError or EOFError if the process dies over it."""
        self.rooms.add(job.room)
        reply = await self._send(msgspec.structs.replace(job, files={}))
        if isinstance(reply, Missing):
            reply = await self._send(job)
        return Failure("its word lists are missing") if isinstance(reply, Missing) else reply

    async def _send(self, job: Job) -> Thought | Missing | Failure:
        assert self.process is not None
        assert self.process.stdin is not None
        data = msgspec.msgpack.encode(job)
        self.process.stdin.write(len(data).to_bytes(HEAD, "big") + data)
        await self.process.stdin.drain()
        return msgspec.msgpack.decode(await self._read(), type=Thought | Missing | Failure)

    async def _read(self) -> bytes:
        assert self.process is not None
        assert self.process.stdout is not None
        size = int.from_bytes(await self.process.stdout.readexactly(HEAD), "big")
        if size > LONGEST:
            raise EOFError("the worker wrote something else than an answer")
        return await self.process.stdout.readexactly(size)

    async def stop(self) -> None:
        """Kills the process and waits until it is gone."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()
