"""Makes dialects.json.br: what others write in OpenQASM, in words the lab doesn't write itself, with the states real Qiskit
computes for it.

    python -m venv venv && venv/bin/pip install qiskit qiskit_qasm3_import brotli
    venv/bin/python packages/lab/testing/generate_dialects.py

Gates of qelib1.inc that the lab has no tile for, and OpenQASM 3 with words before gates: controls, inverses and powers, of
gates of the library and of the text. The same seed makes the same texts.
"""

import json
import pathlib
import random

import brotli
import qiskit
from qiskit import qasm2, qasm3
from qiskit.quantum_info import Statevector

# Each gate with its number of angles and of qubits.
LIBRARY = {
    "u0": (0, 1), "rzz": (1, 2), "rxx": (1, 2), "rccx": (0, 3), "rc3x": (0, 4), "c3x": (0, 4), "c3sqrtx": (0, 4),
    "c4x": (0, 5), "cu1": (1, 2), "cu3": (3, 2), "csx": (0, 2), "cu": (4, 2), "u2": (2, 1),
}
GATES = {
    "x": (0, 1), "y": (0, 1), "z": (0, 1), "h": (0, 1), "s": (0, 1), "sdg": (0, 1), "t": (0, 1), "tdg": (0, 1),
    "sx": (0, 1), "id": (0, 1), "p": (1, 1), "rx": (1, 1), "ry": (1, 1), "rz": (1, 1), "U": (3, 1), "u2": (2, 1),
    "cx": (0, 2), "cy": (0, 2), "cz": (0, 2), "cp": (1, 2), "crx": (1, 2), "cry": (1, 2), "crz": (1, 2), "swap": (0, 2),
    "ccx": (0, 3), "cswap": (0, 3), "gphase": (1, 0), "mine": (1, 2), "other": (0, 3),
}
WORDS = [["ctrl"], ["negctrl"], ["inv"], ["pow(2)"], ["pow(-1)"], ["ctrl", "inv"], ["ctrl(2)"], ["negctrl", "ctrl"],
         ["pow(-2)", "ctrl"], ["inv", "negctrl", "pow(3)"], ["ctrl(3)"], ["pow(0.5)"], ["pow(-0.3)", "ctrl"]]
# Several gates of the lab: they have no root.
SEVERAL = ("u2", "mine", "other", "gphase", "U")
OWN = """gate mine(a) x0, x1 { h x0; gphase(a / 2); cx x0, x1; inv @ t x1; ctrl @ rz(a) x1, x0; }
gate other x0, x1, x2 { mine(pi / 3) x2, x0; ctrl @ swap x1, x0, x2; pow(2) @ s x1; }
"""


def angle(chance: random.Random) -> str:
    return f"{chance.uniform(-3, 3):.3f}"


def call(name: str, angles: int, on: list[int], chance: random.Random) -> str:
    given = f"({', '.join(angle(chance) for _ in range(angles))})" if angles else ""
    return f"{name}{given} {', '.join(f'q[{qubit}]' for qubit in on)};\n"


def mixed(name: str, qubits: int, chance: random.Random) -> str:
    return "".join(call(name, 3, [qubit], chance) for qubit in range(qubits))


def main() -> None:
    chance = random.Random(2025)
    texts = []
    for name, (angles, needed) in LIBRARY.items():
        gate = "u0(1) q[0];\n" if name == "u0" else call(name, angles, chance.sample(range(needed), needed), chance)
        texts.append(f'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[{needed}];\n' + mixed("u3", needed, chance) + gate)
    for name, (angles, needed) in GATES.items():
        for words in WORDS:
            controls = sum({"ctrl(2)": 2, "ctrl(3)": 3}.get(word, 1) for word in words if "ctrl" in word)
            qubits = needed + controls
            if qubits == 0 or (name in SEVERAL and any("." in word for word in words)):
                continue
            on = chance.sample(range(qubits), qubits)
            own = OWN if name in ("mine", "other") else ""
            text = f'OPENQASM 3.0;\ninclude "stdgates.inc";\n{own}qubit[{qubits}] q;\n' + mixed("U", qubits, chance)
            texts.append(text + " @ ".join([*words, call(name, angles, on, chance)]))
    found = []
    for text in texts:
        # What Qiskit itself knows beyond the paper's version of qelib1.inc.
        read = (
            qasm2.loads(text, custom_instructions=qasm2.LEGACY_CUSTOM_INSTRUCTIONS)
            if text.startswith("OPENQASM 2")
            else qasm3.loads(text)
        )
        # Only waits, and has no matrix.
        read.data = [each for each in read.data if each.operation.name != "u0"]
        amplitudes = [[round(part, 12) for part in (float(each.real), float(each.imag))] for each in Statevector(read).data]
        found.append([text, sum(amplitudes, [])])
    written = json.dumps({"qiskit": qiskit.__version__, "circuits": found}, separators=(",", ":"))
    target = pathlib.Path(__file__).with_name("dialects.json.br")
    target.write_bytes(brotli.compress(written.encode(), quality=11))
    print(f"{len(found)} circuits by Qiskit {qiskit.__version__}, {target.stat().st_size:,} bytes")


main()
