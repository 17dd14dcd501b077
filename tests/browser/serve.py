"""`rulebound serve` as a process of its own."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

STARTS_WITHIN = 60.0  # seconds
SEEDED = Path(__file__).with_name("seeded.py")


class Server:
    """`rulebound serve` as a process of its own, with every delay 0 and the same luck every time, its data in a folder of the test."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, str(SEEDED), "serve", "--port", str(self.port), "--data", str(self.data)]
        for delay in ("--bot-pause", "--interject-pause", "--together-pause", "--pass-delay", "--absent-after"):
            command += [delay, "0"]
        for rate in ("--answer-rate", "--check-rate", "--help-rate", "--room-rate", "--upload-rate", "--read-rate", "--chat-rate"):
            command += [rate, "0"]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        begun = time.monotonic()
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close()
                return
            except OSError:
                assert self.process.poll() is None, (self.data / "server.log").read_text()
                assert time.monotonic() - begun < STARTS_WITHIN, (self.data / "server.log").read_text()
                time.sleep(0.1)

    def kill(self) -> None:
        """As a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
