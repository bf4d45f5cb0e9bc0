import {
  type Circuit,
  type Condition,
  conditionsOf,
  controlsOf,
  type GateOperation,
  isNamed,
  isZero,
  type Operation,
} from '../circuit/circuit.ts'
import { baseName, type GateName } from '../circuit/gates.ts'
import { angleText } from '../circuit/angle-text.ts'

/** The gates that OpenQASM's library lacks, by those it has; with controls, by those without. */
const spelled: Partial<Record<GateName, string>> = { u: 'U', sxdg: 'inv @ sx' }
const lacking: ReadonlySet<GateName> = new Set(['cs', 'csdg', 'csx', 'ccz'])

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
      return callOf(operation, on)
  }
}

function callOf(gate: GateOperation, on: string): string {
  if (isNamed(gate) && !lacking.has(gate.name)) return `${nameOf(gate, spelled[gate.name])} ${on};`
  const controls = controlsOf(gate)
  const words = controls.map((_, at) => (isZero(gate, at) ? 'negctrl' : 'ctrl')).join(' @ ')
  const modifiers = words.replace(
    /\b(\w+)(?: @ \1\b)+/g,
    (run: string, word: string) => `${word}(${run.split(' @ ').length})`,
  )
  const name = baseName(gate.name)
  const [gamma = 0] = gate.angles.slice(3)
  const call = `${modifiers} @ ${nameOf({ name, angles: gate.angles.slice(0, 3) }, spelled[name])} ${on};`
  // The fourth angle of U is a phase of the controls.
  const phase = ` ${modifiers} @ gphase(${angleText(gamma)}) ${controls.map((qubit) => `q[${qubit}]`).join(', ')};`
  return gamma === 0 ? call : call + phase
}

export const nameOf = ({ name, angles }: Pick<GateOperation, 'name' | 'angles'>, written: string = name) =>
  angles.length > 0 ? `${written}(${angles.map(angleText).join(', ')})` : written

function inConditions(onlyIf: readonly Condition[], statement: string): string {
  return onlyIf.reduceRight(
    (inner, { bit, value }) => `if (c[${bit}] == ${value === 1}) { ${inner} }`,
    statement,
  )
}
