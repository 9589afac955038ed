"""A cable between a browser and a server that can be pulled and plugged in again."""

import contextlib
import socket
import threading
from types import TracebackType


class Cable:
    """Listens at a port of its own and passes everything on. Pulled, it cuts what runs and takes nothing new."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._ends: list[socket.socket] = []
        self._pulled = False
        self._lock = threading.Lock()  # what is being connected while the cable is pulled is cut, too

    def __enter__(self) -> "Cable":
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.pull()
        self._listener.close()

    def pull(self) -> None:
        with self._lock:
            self._pulled = True
            for end in self._ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
            self._ends.clear()

    def plug_in(self) -> None:
        self._pulled = False

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self._pulled:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._to))
                except OSError:  # nobody is there just now
                    near.close()
                    continue
                with self._lock:
                    if self._pulled:
                        near.close()
                        far.close()
                        continue
                    self._ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(source, target), daemon=True).start()

    @staticmethod
    def _carry(source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
