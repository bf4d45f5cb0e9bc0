import type { Circuit, Condition, GateOperation, Operation } from '../circuit/circuit.ts'
import { conditionsOf } from '../circuit/circuit.ts'
import type { GateName } from '../circuit/gates.ts'
import { angleText } from '../circuit/angle-text.ts'

/** The gates that OpenQASM's library lacks, by those it has. */
const spelled: Partial<Record<GateName, string>> = {
  u: 'U',
  sxdg: 'inv @ sx',
  cs: 'ctrl @ s',
  csdg: 'ctrl @ sdg',
  csx: 'ctrl @ sx',
  ccz: 'ctrl(2) @ z',
}

/** The circuit as OpenQASM 3. */
export function writeQasm({ qubits, bits, operations }: Circuit): string {
  return [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    `qubit[${qubits}] q;`,
    ...(bits > 0 ? [`bit[${bits}] c;`] : []),
    ...operations.map((operation) => inConditions(conditionsOf(operation), statementOf(operation))),
    '',
  ].join('\n')
}

function statementOf(operation: Operation): string {
  const on = operation.qubits.map((qubit) => `q[${qubit}]`).join(', ')
  switch (operation.name) {
    case 'measure':
      return `c[${operation.bit}] = measure ${on};`
    case 'reset':
    case 'barrier':
      return `${operation.name} ${on};`
    default:
      return `${callOf(operation)} ${on};`
  }
}

const callOf = (gate: GateOperation) => nameOf(gate, spelled[gate.name])

const nameOf = ({ name, angles }: GateOperation, written: string = name) =>
  angles.length > 0 ? `${written}(${angles.map(angleText).join(', ')})` : written

function inConditions(onlyIf: readonly Condition[], statement: string): string {
  return onlyIf.reduceRight(
    (inner, { bit, value }) => `if (c[${bit}] == ${value === 1}) { ${inner} }`,
    statement,
  )
}

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
        : 'angles' in operation
          ? (olderCalls[operation.name]?.(on, operation.angles) ?? [`${nameOf(operation)} ${on.join(', ')}`])
          : [`${operation.name} ${on.join(', ')}`]
    return calls.map((call) => `${only ? `if(c${only.bit}==${only.value}) ` : ''}${call};`)
  })
  const head = ['OPENQASM 2.0;', 'include "qelib1.inc";', `qreg q[${qubits}];`]
  return [...head, ...registers, ...statements, ''].join('\n')
}
