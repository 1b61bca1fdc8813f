"""Somebody who plays at the terminal: reads what is asked and types something that fits."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable

from tests.cli.desk import clean_environment

PROMPTS = ("> ", "] ", "menu: ", "ends it: ", "look. ", "(Enter goes on, s skips) ")


def usual_answer(text: str) -> str:
    """Five cards, as many discards as are asked for, else the first option; a rematch is declined."""
    asked = text[text.rfind("\n\n") :]
    if asked.endswith("(Enter goes on, s skips) "):
        return ""
    if "q for the menu" in asked:
        return "q"
    if "Build your stack" in asked:
        count = len(re.findall(r"^ *\d+  init", asked, re.MULTILINE))
        return " ".join(str(number) for number in range(1, min(5, count) + 1)) or "0"
    too_many = re.search(r"(\d+) too many", asked)
    if too_many:
        return " ".join(str(number) for number in range(1, int(too_many[1]) + 1))
    amount = re.search(r"Type (?:the number itself|how much), (?:from )?(\d+)", asked)
    if amount:
        return amount[1]
    return "1" if re.search(r"^ *1  ", asked, re.MULTILINE) else "0"


class Player:
    """The command in a process of its own, at a pipe or at a terminal."""

    def __init__(self, *words: str, terminal: bool = False, columns: int = 80, **environment: str) -> None:
        command = [sys.executable, "-m", "questhall.cli", *words]
        environ = {**clean_environment(), "COLUMNS": str(columns), **environment}
        self.text = ""
        if terminal:
            import pty

            master, slave = pty.openpty()
            self.process = subprocess.Popen(
                command, stdin=slave, stdout=slave, stderr=slave, env=environ, start_new_session=True
            )
            os.close(slave)
            self.reading = self.writing = master
        else:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environ
            )
            assert self.process.stdout is not None and self.process.stdin is not None
            self.reading, self.writing = self.process.stdout.fileno(), self.process.stdin.fileno()

    def read(self, seconds: float = 30) -> bool:
        """Until a question waits; False if the program has ended."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            ready, _, _ = select.select([self.reading], [], [], 0.02)
            if ready:
                try:
                    data = os.read(self.reading, 65536)
                except OSError:
                    data = b""
                if not data:
                    return False
                self.text += data.decode("utf-8", "replace").replace("\r\n", "\n")
            if not ready and self.text.endswith(PROMPTS):
                return True
        raise AssertionError(f"no question came:\n{self.text[-2000:]}")

    def type(self, line: str) -> None:
        """One line."""
        os.write(self.writing, f"{line}\n".encode())

    def play(self, answer: Callable[[str], str] = usual_answer, *, until: str = "The seal was") -> str:
        """Answer questions until these words are written."""
        for question in range(2000):
            if not self.read() or until in self.text:
                return self.text
            self.type(answer(self.text))
        raise AssertionError(f"{until!r} never came:\n{self.text[-2000:]}")

    def kill(self) -> None:
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> int:
        """Hang up, and how the program ended."""
        if self.process.stdin is not None:
            self.process.stdin.close()
        try:
            return self.process.wait(timeout=20)
        finally:
            if self.process.stdout is not None:
                self.process.stdout.close()
            else:
                os.close(self.reading)
