// @chunk circuits
import { t } from '../words.ts'
import {
  type Condition,
  conditionsOf,
  controlsOf,
  isGateOperation,
  isNamed,
  isZero,
  type Operation,
  type OperationName,
} from './circuit.ts'
import { baseName, gateOf, isGate } from './gates.ts'
import { angleText } from './angle-text.ts'

type Words = {
  /** On its tile, on one qubit or on its target. */
  readonly label: string
  /** What it does, in a few words. */
  readonly does: string
  /** The key that places it. */
  readonly key?: string
}

export const gateWords: Readonly<Record<OperationName, Words>> = {
  h: { label: 'H', does: t`even mix of zero and one`, key: 'H' },
  x: { label: 'X', does: t`flip`, key: 'X' },
  y: { label: 'Y', does: t`flip and turn`, key: 'Y' },
  z: { label: 'Z', does: t`turn the one by 180°`, key: 'Z' },
  s: { label: 'S', does: t`turn the one by 90°`, key: 'S' },
  sdg: { label: 'S†', does: t`undo S` },
  t: { label: 'T', does: t`turn the one by 45°`, key: 'T' },
  tdg: { label: 'T†', does: t`undo T` },
  sx: { label: 'SX', does: t`half of a flip` },
  sxdg: { label: 'SX†', does: t`undo SX` },
  id: { label: 'I', does: t`nothing` },
  rx: { label: 'RX', does: t`turn around x by an angle`, key: 'R' },
  ry: { label: 'RY', does: t`turn around y by an angle` },
  rz: { label: 'RZ', does: t`turn around z by an angle` },
  p: { label: 'P', does: t`turn the one by an angle`, key: 'P' },
  u: { label: 'U', does: t`any turn, by three angles`, key: 'U' },
  cx: { label: 'CX', does: t`flip if the control is one`, key: 'C' },
  cy: { label: 'CY', does: t`Y if the control is one` },
  cz: { label: 'CZ', does: t`turn by 180° if both are one`, key: 'V' },
  ch: { label: 'CH', does: t`H if the control is one` },
  cs: { label: 'CS', does: t`turn by 90° if both are one` },
  csdg: { label: 'CS†', does: t`undo CS` },
  csx: { label: 'CSX', does: t`half of a flip if the control is one` },
  cp: { label: 'CP', does: t`turn by an angle if both are one` },
  crx: { label: 'CRX', does: t`RX if the control is one` },
  cry: { label: 'CRY', does: t`RY if the control is one` },
  crz: { label: 'CRZ', does: t`RZ if the control is one` },
  cu: { label: 'CU', does: t`U if the control is one` },
  swap: { label: 'SWAP', does: t`swap two`, key: 'W' },
  ccx: { label: 'CCX', does: t`flip if both controls are one`, key: 'F' },
  ccz: { label: 'CCZ', does: t`turn by 180° if all three are one` },
  cswap: { label: 'CSWAP', does: t`swap two if the control is one` },
  measure: { label: 'M', does: t`measure into a bit`, key: 'M' },
  reset: { label: '0', does: t`back to zero`, key: '0' },
  barrier: { label: 'BAR', does: t`a line that changes nothing`, key: 'B' },
}

/** The colors of gates, by the axis that they turn around; teal for all else. */
const tones: readonly (readonly [Tone, readonly OperationName[]])[] = [
  ['amber', ['h']],
  ['ember', ['x', 'y']],
  ['violet', ['z', 's', 'sdg', 't', 'tdg', 'p', 'rz']],
  ['text', ['measure', 'reset', 'barrier']],
]

export type Tone = 'amber' | 'ember' | 'violet' | 'text' | 'teal'

export const toneOf = (name: OperationName): Tone =>
  tones.find(([, names]) => names.includes(name))?.[0] ?? 'teal'

/** Treats all its qubits alike: a dot at each. */
export const isAlike = (name: OperationName): boolean => name === 'cz' || name === 'ccz' || name === 'cp'

/** The letters on the target of a gate, without the C of its controls. */
export const targetLabel = (name: OperationName): string =>
  gateWords[isGate(name) ? baseName(name) : name].label

export const commonNames: readonly OperationName[] = [
  ...(['h', 'x', 'y', 'z', 's', 't', 'rx', 'ry', 'rz', 'cx', 'cz', 'swap', 'ccx', 'measure'] as const),
]

// Object.keys loses the names of the keys.
export const otherNames = (Object.keys(gateWords) as OperationName[]).filter(
  (name) => !commonNames.includes(name),
)

export function operationOfKey(key: string): OperationName | null {
  const letter = key.toUpperCase()
  return [...commonNames, ...otherNames].find((name) => gateWords[name].key === letter) ?? null
}

/** What a wire is to the operation; `zero` is a control that has to be zero. */
export function partOf(
  operation: Operation,
  wire: number,
): 'control' | 'zero' | 'swap' | 'target' | 'passed' {
  const at = operation.qubits.indexOf(wire)
  if (at === -1) return 'passed'
  if (!isGateOperation(operation)) return 'target'
  if (at < controlsOf(operation).length) return isZero(operation, at) ? 'zero' : 'control'
  return gateOf(operation.name).base === 'swap' ? 'swap' : 'target'
}

/** `c1 is 1` */
export const conditionWords = ({ bit, value }: Condition) => valueWords(`c${bit}`, value)

/** `q0 is 0` */
export const valueWords = (bit: string, value: 0 | 1): string => t`${bit} is ${value}`

/** `CX with control q0 and target q1`, `RX(pi/2) on q0 if c1 is 1`, `X on q3 if q0 is 1 and q1 is 0 and q2 is 1`. */
export function operationWords(operation: Operation): string {
  const controls = isGateOperation(operation) && !isNamed(operation) ? controlsOf(operation) : []
  const conditions = [
    ...controls.map((qubit) => valueWords(`q${qubit}`, partOf(operation, qubit) === 'zero' ? 0 : 1)),
    ...conditionsOf(operation).map(conditionWords),
  ]
  const happens = withoutConditions(operation)
  return conditions.length === 0 ? happens : t`${happens} if ${listed(conditions)}`
}

function withoutConditions(operation: Operation): string {
  const names = operation.qubits.map((qubit) => `q${qubit}`)
  const [qubit = ''] = names
  if (operation.name === 'measure') {
    const bit = `c${operation.bit}`
    return t`Measurement of ${qubit} into ${bit}`
  }
  if (operation.name === 'reset') return t`Reset of ${qubit}`
  const qubits = names.join(', ')
  if (!isGateOperation(operation)) return t`Barrier on ${qubits}`
  const angles = operation.angles.length > 0 ? `(${operation.angles.map(angleText).join(', ')})` : ''
  const count = controlsOf(operation).length
  const isLong = isNamed(operation)
  const gate = `${gateWords[isLong ? operation.name : baseName(operation.name)].label}${angles}`
  const targets = listed(names.slice(count))
  if (count === 0 || !isLong) return t`${gate} on ${targets}`
  const controls = listed(names.slice(0, count))
  if (gateOf(operation.name).base === 'swap')
    return t`${gate} with control ${controls} and targets ${targets}`
  return count === 1
    ? t`${gate} with control ${controls} and target ${targets}`
    : t`${gate} with controls ${controls} and target ${targets}`
}

const listed = (all: readonly string[]) => all.reduce((before, last) => t`${before} and ${last}`)
