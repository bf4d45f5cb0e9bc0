import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Circuit, Operation } from '../circuit/circuit.ts'
import type { GateName } from '../circuit/gates.ts'

type Written = [
  qubits: number,
  operations: [GateName, number[], number[]][],
  amplitudes: string,
  qasm2?: string,
  qasm3?: string,
]

type Recorded = {
  circuit: Circuit
  /** Real and imaginary parts in turn. */
  expected: Float64Array
  /** The same circuit as OpenQASM 2 and 3 that Qiskit wrote, or nothing. */
  texts: string[]
}

/** A thousand circuits with the states real Qiskit computes for them; see generate_circuits.py. */
export function recordedCircuits(): Recorded[] {
  // Written by generate_circuits.py in this shape.
  const { circuits } = unpacked('circuits.json.br') as { circuits: Written[] }
  return circuits.map(([qubits, operations, amplitudes, ...texts]) => ({
    circuit: {
      qubits,
      bits: 0,
      operations: operations.map(([name, angles, on]): Operation => ({
        name,
        angles,
        qubits: on,
        onlyIf: [],
      })),
    },
    expected: new Float64Array(new Uint8Array(Buffer.from(amplitudes, 'base64')).buffer),
    texts: texts.filter((text) => text !== undefined),
  }))
}

/** OpenQASM as others write it, with the states real Qiskit computes for it; see generate_dialects.py. */
export function recordedDialects(): { text: string; expected: Float64Array }[] {
  // Written by generate_dialects.py in this shape.
  const { circuits } = unpacked('dialects.json.br') as { circuits: [text: string, amplitudes: number[]][] }
  return circuits.map(([text, amplitudes]) => ({ text, expected: new Float64Array(amplitudes) }))
}

function unpacked(name: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(join(import.meta.dirname, name))).toString())
}
