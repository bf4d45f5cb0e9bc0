"""Executes one notebook from top to bottom and says on stdout, as one line of JSON, how it went.

Usage: run_notebook.py NOTEBOOK SECONDS [OUTPUT]

NOTEBOOK is the file, SECONDS the time each cell may take, and OUTPUT where the notebook is written with what it printed.
The line is {"qiskitVersion": str | null, "seconds": float, "failure": {"cell": int, "text": str} | null}; cells are counted
from 1, as people see them, and the text is the error's last line. It runs in the current folder, which may be thrown away.
"""

import importlib.metadata
import json
import sys
import time

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError


def qiskit_version():
    try:
        return importlib.metadata.version("qiskit")
    except importlib.metadata.PackageNotFoundError:
        return None


def run(path, seconds, output):
    notebook = nbformat.read(path, 4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    at = {"index": 0}
    client = NotebookClient(
        notebook,
        timeout=seconds,
        kernel_name="python3",
        on_cell_start=lambda cell, cell_index: at.update(index=cell_index),
    )
    started = time.monotonic()
    failure = None
    try:
        client.execute()
    except CellTimeoutError:
        failure = f"Still running after {seconds} s."
    except DeadKernelError:
        failure = "Python ended in the middle of it."
    except CellExecutionError as error:
        failure = f"{error.ename}: {error.evalue}".strip()
    if output:
        for cell in notebook.cells:
            # The moments of each cell, which nobody reads and which differ each time.
            cell.metadata.pop("execution", None)
        nbformat.write(notebook, output)
    return {
        "qiskitVersion": qiskit_version(),
        "seconds": round(time.monotonic() - started, 1),
        "failure": failure and {"cell": at["index"] + 1, "text": failure[:300]},
    }


if __name__ == "__main__":
    print(json.dumps(run(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None)))
