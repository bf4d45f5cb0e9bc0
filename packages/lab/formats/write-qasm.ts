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

function callOf({ name, angles }: GateOperation): string {
  const given = angles.length > 0 ? `(${angles.map(angleText).join(', ')})` : ''
  return `${spelled[name] ?? name}${given}`
}

function inConditions(onlyIf: readonly Condition[], statement: string): string {
  return onlyIf.reduceRight(
    (inner, { bit, value }) => `if (c[${bit}] == ${value === 1}) { ${inner} }`,
    statement,
  )
}
