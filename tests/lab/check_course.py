"""Runs the lab's course in real Qiskit, and writes checked-course.json when all of it is right.

    python -m venv venv && venv/bin/pip install qiskit
    node tests/lab/print-course.ts | venv/bin/python tests/lab/check_course.py

Of each step: the circuit it begins with, and the one that solves it. The second has to reach what the step asks for: its
state on the qubits that matter, what its circuit does to every state, or its chances. Measurements are followed in all
their ways, so nothing depends on shots. The record names the exact texts that were checked, so a test fails when the
course says something else.
"""

import datetime
import hashlib
import json
import pathlib
import sys

import numpy as np
import qiskit
from qiskit.quantum_info import DensityMatrix, Operator, Statevector, partial_trace, state_fidelity

text = sys.stdin.read()
course = json.loads(text)


def build(code):
    scope = {}
    exec(code, scope)
    return scope["circuit"]


def ways(circuit):
    """Every way the circuit can go: what it measured, and its state times the root of its chance."""
    found = [((0,) * circuit.num_clbits, Statevector.from_int(0, 2**circuit.num_qubits))]
    for instruction in circuit.data:
        found = [way for bits, state in found for way in follow(circuit, instruction, bits, state)]
    return found


def follow(circuit, instruction, bits, state):
    operation = instruction.operation
    qubits = [circuit.find_bit(qubit).index for qubit in instruction.qubits]
    if operation.name == "barrier":
        return [(bits, state)]
    if operation.name == "measure":
        into = circuit.find_bit(instruction.clbits[0]).index
        kept = []
        for value in (0, 1):
            projector = Operator(np.diag([1 - value, value]).astype(complex))
            projected = state.evolve(projector, qubits)
            if np.linalg.norm(projected.data) > 1e-9:
                kept.append((bits[:into] + (value,) + bits[into + 1 :], projected))
        return kept
    if operation.name == "if_else":
        bit, value = operation.condition
        if bits[circuit.find_bit(bit).index] != value:
            return [(bits, state)]
        body = operation.blocks[0]
        for inner in body.data:
            state = state.evolve(inner.operation, [qubits[body.find_bit(qubit).index] for qubit in inner.qubits])
        return [(bits, state)]
    return [(bits, state.evolve(operation, qubits))]


def chances(circuit):
    """Of the bits, or of all qubits when nothing is measured."""
    found = {}
    for bits, state in ways(circuit):
        parts = (
            {"".join(map(str, reversed(bits))): float(np.linalg.norm(state.data) ** 2)}
            if circuit.num_clbits
            else {
                format(index, f"0{circuit.num_qubits}b"): float(abs(amplitude) ** 2)
                for index, amplitude in enumerate(state.data)
            }
        )
        for outcome, chance in parts.items():
            found[outcome] = found.get(outcome, 0) + chance
    return {outcome: round(chance, 9) for outcome, chance in sorted(found.items()) if chance > 1e-9}


def is_reached(step, circuit):
    if step["target"] == "chances":
        return True
    wanted = build(step["reference"])
    if step["target"] == "operation":
        return Operator(wanted).equiv(Operator(circuit))
    mixed = DensityMatrix(sum(np.outer(state.data, state.data.conj()) for _, state in ways(circuit)))
    others = [qubit for qubit in range(circuit.num_qubits) if qubit not in step["on"]]
    return state_fidelity(partial_trace(mixed, others) if others else mixed, Statevector(wanted)) > 1 - 1e-9


def main() -> None:
    steps = {}
    for step in course["steps"]:
        start, solution = build(step["start"]), build(step["solution"])
        assert is_reached(step, solution), step["id"]
        steps[step["id"]] = {"start": chances(start), "solution": chances(solution)}
    named = []
    for each in course["named"]:
        found = chances(build(each["circuit"]))
        named.append(round(sum(found.get(outcome, 0) for outcome in each["outcomes"]), 9))
    record = {
        "qiskit": qiskit.__version__,
        "day": datetime.date.today().isoformat(),
        "sha256": hashlib.sha256(text.encode()).hexdigest(),
        "steps": steps,
        "named": named,
    }
    target = pathlib.Path(__file__).with_name("checked-course.json")
    target.write_text(json.dumps(record, indent=2) + "\n")
    print(f"{len(steps)} steps and {len(named)} chances by Qiskit {qiskit.__version__}")


main()
