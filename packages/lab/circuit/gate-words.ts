// @chunk circuits
import { conditionsOf, isGateOperation, type Operation, type OperationName } from './circuit.ts'
import { gateOf, isGate } from './gates.ts'
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
  h: { label: 'H', does: 'even mix of zero and one', key: 'H' },
  x: { label: 'X', does: 'flip', key: 'X' },
  y: { label: 'Y', does: 'flip and turn', key: 'Y' },
  z: { label: 'Z', does: 'turn the one by 180°', key: 'Z' },
  s: { label: 'S', does: 'turn the one by 90°', key: 'S' },
  sdg: { label: 'S†', does: 'undo S' },
  t: { label: 'T', does: 'turn the one by 45°', key: 'T' },
  tdg: { label: 'T†', does: 'undo T' },
  sx: { label: 'SX', does: 'half of a flip' },
  sxdg: { label: 'SX†', does: 'undo SX' },
  id: { label: 'I', does: 'nothing' },
  rx: { label: 'RX', does: 'turn around x by an angle', key: 'R' },
  ry: { label: 'RY', does: 'turn around y by an angle' },
  rz: { label: 'RZ', does: 'turn around z by an angle' },
  p: { label: 'P', does: 'turn the one by an angle', key: 'P' },
  u: { label: 'U', does: 'any turn, by three angles', key: 'U' },
  cx: { label: 'CX', does: 'flip if the control is one', key: 'C' },
  cy: { label: 'CY', does: 'Y if the control is one' },
  cz: { label: 'CZ', does: 'turn by 180° if both are one', key: 'V' },
  ch: { label: 'CH', does: 'H if the control is one' },
  cs: { label: 'CS', does: 'turn by 90° if both are one' },
  csdg: { label: 'CS†', does: 'undo CS' },
  csx: { label: 'CSX', does: 'half of a flip if the control is one' },
  cp: { label: 'CP', does: 'turn by an angle if both are one' },
  crx: { label: 'CRX', does: 'RX if the control is one' },
  cry: { label: 'CRY', does: 'RY if the control is one' },
  crz: { label: 'CRZ', does: 'RZ if the control is one' },
  cu: { label: 'CU', does: 'U if the control is one' },
  swap: { label: 'SWAP', does: 'swap two', key: 'W' },
  ccx: { label: 'CCX', does: 'flip if both controls are one', key: 'F' },
  ccz: { label: 'CCZ', does: 'turn by 180° if all three are one' },
  cswap: { label: 'CSWAP', does: 'swap two if the control is one' },
  measure: { label: 'M', does: 'measure into a bit', key: 'M' },
  reset: { label: '0', does: 'back to zero', key: '0' },
  barrier: { label: 'BAR', does: 'a line that changes nothing', key: 'B' },
}

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

/** A wire's part in the operation: `control`, `target`, or nothing. */
export function partOf(operation: Operation, wire: number): 'control' | 'swap' | 'target' | 'passed' {
  const at = operation.qubits.indexOf(wire)
  if (at === -1) return 'passed'
  if (!isGate(operation.name)) return 'target'
  const { controls, base } = gateOf(operation.name)
  if (at < controls) return 'control'
  return base === 'swap' ? 'swap' : 'target'
}

/** `CX with control q0 and target q1`, `RX(pi/2) on q0 if c1 is 1`. */
export function operationWords(operation: Operation): string {
  const { label } = gateWords[operation.name]
  const conditions = conditionsOf(operation).map(({ bit, value }) => `c${bit} is ${value}`)
  const onlyIf = conditions.length > 0 ? ` if ${conditions.join(' and ')}` : ''
  const names = operation.qubits.map((qubit) => `q${qubit}`)
  if (operation.name === 'measure') return `Measurement of ${names[0]} into c${operation.bit}${onlyIf}`
  if (operation.name === 'reset') return `Reset of ${names[0]}${onlyIf}`
  if (!isGateOperation(operation)) return `Barrier on ${names.join(', ')}`
  const angles = operation.angles.length > 0 ? `(${operation.angles.map(angleText).join(', ')})` : ''
  const { controls, base } = gateOf(operation.name)
  const own = names.slice(controls).join(' and ')
  if (controls === 0) return `${label}${angles} on ${own}${onlyIf}`
  const word = controls === 1 ? 'control' : 'controls'
  const target = base === 'swap' ? 'targets' : 'target'
  return `${label}${angles} with ${word} ${names.slice(0, controls).join(' and ')} and ${target} ${own}${onlyIf}`
}
