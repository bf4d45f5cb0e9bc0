"""Runs what the lab exports in real Qiskit, and writes checked-exports.json when all of it is right.

    python -m venv venv && venv/bin/pip install qiskit qiskit-aer qiskit-qasm3-import brotli
    node packages/lab/testing/print-exports.ts | venv/bin/python packages/lab/testing/check_exports.py

Python is executed and OpenQASM is loaded. Both must give the recorded state, up to a phase of the whole, which OpenQASM
doesn't keep. Circuits with measurements are run by Aer: both have to give the same counts as each other, closely.
Gates below many controls must give one state as Python, OpenQASM 3 and 2, which is recorded. The record names the exact
texts that were checked, so a test fails when the lab exports something else.
"""

import base64
import datetime
import hashlib
import json
import pathlib
import sys

import brotli
import numpy as np
import qiskit
from qiskit import qasm2, qasm3, transpile
from qiskit.quantum_info import Statevector
from qiskit_aer import AerSimulator

here = pathlib.Path(__file__).parent
text = sys.stdin.read()
exports = json.loads(text)
recorded = json.loads(brotli.decompress((here / "circuits.json.br").read_bytes()))["circuits"]


def run_python(code: str) -> qiskit.QuantumCircuit:
    scope: dict = {}
    exec(code, scope)
    return scope["circuit"]


def main() -> None:
    worst = 0.0
    for export, (_, _, amplitudes, *_) in zip(exports, recorded):
        numbers = np.frombuffer(base64.b64decode(amplitudes), "<f8")
        expected = numbers[0::2] + 1j * numbers[1::2]
        python = Statevector(run_python(export["python"])).data
        worst = max(worst, float(np.max(np.abs(python - expected))))
        loaded = Statevector(qasm3.loads(export["qasm"])).data
        overlap = np.vdot(expected, loaded)
        worst = max(worst, float(np.max(np.abs(loaded - expected * overlap / abs(overlap)))))
    assert worst < 1e-9, f"off by {worst}"

    *dynamic, controlled = exports[len(recorded) :]
    python = Statevector(run_python(controlled["python"])).data
    older = qasm2.loads(controlled["qasm2"], custom_instructions=qasm2.LEGACY_CUSTOM_INSTRUCTIONS)
    for read in (qasm3.loads(controlled["qasm"]), older):
        overlap = np.vdot(python, Statevector(read).data)
        assert abs(abs(overlap) - 1) < 1e-9, f"many controls: {overlap}"

    shots = 20000
    counts = []
    for export in dynamic:
        pair = []
        for circuit in (run_python(export["python"]), qasm3.loads(export["qasm"])):
            simulator = AerSimulator(seed_simulator=7)
            pair.append(simulator.run(transpile(circuit, simulator), shots=shots).result().get_counts())
        for outcome in pair[0] | pair[1]:
            assert abs(pair[0].get(outcome, 0) - pair[1].get(outcome, 0)) < 0.03 * shots, (outcome, pair)
        counts.append({outcome: count / shots for outcome, count in sorted(pair[0].items())})

    record = {
        "qiskit": qiskit.__version__,
        "day": datetime.date.today().isoformat(),
        "circuits": len(exports),
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "counts": counts,
        "controlled": [round(part, 12) for each in python for part in (float(each.real), float(each.imag))],
    }
    (here / "checked-exports.json").write_text(json.dumps(record, indent=2) + "\n")
    print(f"{len(exports)} circuits, off by at most {worst:.1e}", counts)


main()
