import { angleText } from '../circuit/angle-text.ts'
import { type Circuit, conditionsOf, type Gate, isGateOperation } from '../circuit/circuit.ts'
import type { GateName } from '../circuit/gates.ts'
import { plainGates } from './plain-gates.ts'
import { nameOf } from './write-qasm.ts'

/** The gates that qelib1.inc lacks in some versions, by those it has in all. */
const olderCalls: Partial<
  Record<GateName, (on: readonly string[], angles: readonly number[]) => readonly string[]>
> = {
  p: ([q], [a = 0]) => [`u1(${angleText(a)}) ${q}`],
  u: ([q], angles) => [`u3(${angles.map(angleText).join(', ')}) ${q}`],
  cp: ([q, r], [a = 0]) => [`cu1(${angleText(a)}) ${q}, ${r}`],
  cs: ([q, r]) => [`cu1(pi/2) ${q}, ${r}`],
  csdg: ([q, r]) => [`cu1(-pi/2) ${q}, ${r}`],
  cu: ([q, r], [a = 0, b = 0, c = 0, d = 0]) => [
    `u1(${angleText(d)}) ${q}`,
    `cu3(${[a, b, c].map(angleText).join(', ')}) ${q}, ${r}`,
  ],
  ccz: ([q, r, s]) => [`h ${s}`, `ccx ${q}, ${r}, ${s}`, `h ${s}`],
}

function olderCall({ name, angles, qubits }: Gate): readonly string[] {
  const on = qubits.map((qubit) => `q[${qubit}]`)
  return olderCalls[name]?.(on, angles) ?? [`${nameOf({ name, angles })} ${on.join(', ')}`]
}

/** The circuit as OpenQASM 2; null if an operation depends on several bits, which that can't say. */
export function writeQasm2({ qubits, bits, operations }: Circuit): string | null {
  if (operations.some((each) => conditionsOf(each).length > 1)) return null
  // A condition is on a whole register, so each bit is one.
  const isSplit = operations.some((each) => conditionsOf(each).length > 0)
  const bitOf = (bit: number) => (isSplit ? `c${bit}[0]` : `c[${bit}]`)
  const registers = isSplit
    ? Array.from({ length: bits }, (_, bit) => `creg c${bit}[1];`)
    : bits > 0
      ? [`creg c[${bits}];`]
      : []
  const statements = operations.flatMap((operation) => {
    const on = operation.qubits.map((qubit) => `q[${qubit}]`)
    const [only] = conditionsOf(operation)
    const calls =
      operation.name === 'measure'
        ? [`measure ${on.join()} -> ${bitOf(operation.bit)}`]
        : isGateOperation(operation)
          ? plainGates(operation, qubits).flatMap(olderCall)
          : [`${operation.name} ${on.join(', ')}`]
    return calls.map((call) => `${only ? `if(c${only.bit}==${only.value}) ` : ''}${call};`)
  })
  const head = ['OPENQASM 2.0;', 'include "qelib1.inc";', `qreg q[${qubits}];`]
  return [...head, ...registers, ...statements, ''].join('\n')
}
