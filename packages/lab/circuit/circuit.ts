import { language } from '../language.ts'
import { plural, t } from '../words.ts'
import { gateOf, type GateName, isGate, qubitCount, targetCount } from './gates.ts'

/** A bit that must have a value for an operation to happen. */
export type Condition = { readonly bit: number; readonly value: 0 | 1 }

type When = {
  /** All must hold; none means always. */
  readonly onlyIf: readonly Condition[]
}

/** A gate with any number of controls: those beyond its name's are further qubits. */
export type Gate = {
  readonly name: GateName
  /** Its controls, then its targets, as in Qiskit. */
  readonly qubits: readonly number[]
  readonly angles: readonly number[]
  /** Which controls have to be zero instead of one: a bit for each, the first control's the lowest. */
  readonly zeros?: number
}

export type Operation =
  | (Gate & When)
  | ({ readonly name: 'measure'; readonly qubits: readonly [number]; readonly bit: number } & When)
  | ({ readonly name: 'reset'; readonly qubits: readonly [number] } & When)
  | { readonly name: 'barrier'; readonly qubits: readonly number[] }

export type GateOperation = Extract<Operation, { angles: readonly number[] }>
export type OperationName = Operation['name']

/** Qubits begin at zero; the first qubit is the last digit of a basis state, as in Qiskit. */
export type Circuit = {
  readonly qubits: number
  readonly bits: number
  readonly operations: readonly Operation[]
}

export const limits = {
  /** Twenty qubits are 16 MB of amplitudes. */
  qubits: 20,
  bits: 20,
  /** The most that can be drawn and fits into an address. */
  operations: 12_000,
  /** The amplitudes updated by a run over all gates: about ten seconds on a laptop. */
  work: 2 ** 31,
  shots: 8192,
} as const

/** How many operations the lab runs on so many qubits. */
export function mostOperations(qubits: number): number {
  return Math.min(limits.operations, Math.floor(limits.work / 2 ** qubits))
}

/** Of a circuit within a text, to look at and play with; a longer one is for the lab itself. */
export const textLimits = { letters: 20_000, operations: 200 } as const

export function isGateOperation(operation: Operation): operation is GateOperation {
  return isGate(operation.name)
}

/** Whether the circuit does the same to every state: no measurements, resets or conditions. */
export function isOnlyGates({ operations }: Circuit): boolean {
  return operations.every(
    (each) => each.name === 'barrier' || (isGateOperation(each) && each.onlyIf.length === 0),
  )
}

export function conditionsOf(operation: Operation): readonly Condition[] {
  return operation.name === 'barrier' ? [] : operation.onlyIf
}

export const controlsOf = ({ name, qubits }: Gate): readonly number[] =>
  qubits.slice(0, qubits.length - targetCount(name))

/** Whether one of its controls, by its place among them, has to be zero. */
export const isZero = ({ zeros = 0 }: Gate, at: number): boolean => ((zeros >> at) & 1) === 1

/** Whether the gate is all that its name says: no further controls, none that has to be zero. */
export const isNamed = ({ name, qubits, zeros = 0 }: Gate): boolean =>
  zeros === 0 && qubits.length === qubitCount(name)

/** The gate below one more control, by the name it has then if it has one. */
export function withControl({ name, qubits, angles, zeros = 0 }: Gate, control: number, value: 0 | 1): Gate {
  const longer = `c${name}`
  const all = 2 * zeros + (1 - value)
  return {
    name: isGate(longer) ? longer : name,
    qubits: [control, ...qubits],
    angles: longer === 'cu' ? [...angles, 0] : angles,
    ...(all > 0 && { zeros: all }),
  }
}

/** The gate without its first control. */
export function withoutControl({ name, qubits, angles, zeros = 0 }: Gate): Gate {
  const isShorter = qubits.length === qubitCount(name)
  return {
    name: isShorter ? (name.slice(1) as GateName) : name,
    qubits: qubits.slice(1),
    angles: isShorter && name === 'cu' ? angles.slice(0, 3) : angles,
    ...(zeros > 1 && { zeros: zeros >> 1 }),
  }
}

export function bitsOf(operation: Operation): number[] {
  const asked = conditionsOf(operation).map(({ bit }) => bit)
  return operation.name === 'measure' ? [...asked, operation.bit] : asked
}

/** What is wrong with a circuit that came from outside, in a sentence; null when it can be run. */
export function faultOf({ qubits, bits, operations }: Circuit): string | null {
  const { qubits: mostQubits, bits: mostBits } = limits
  if (!isCount(qubits, 1, mostQubits))
    return t`The lab runs 1 to ${mostQubits} qubits, and this circuit has ${qubits}.`
  if (!isCount(bits, 0, mostBits))
    return t`The lab has room for ${mostBits} bits, and this circuit has ${bits}.`
  const most = mostOperations(qubits)
  if (operations.length > most)
    return t`The lab runs up to ${most.toLocaleString(language)} operations on ${plural(qubits, { one: '# qubit', other: '# qubits' })}, and this circuit has more.`
  for (const operation of operations) {
    const fault = operationFault(operation, qubits, bits)
    if (fault !== null) return fault
  }
  return null
}

function operationFault(operation: Operation, qubits: number, bits: number): string | null {
  const { name } = operation
  const outside = operation.qubits.find((qubit) => !isCount(qubit, 0, qubits - 1))
  if (outside !== undefined) return t`${name} uses q${outside}, which this circuit doesn’t have.`
  if (new Set(operation.qubits).size < operation.qubits.length) return t`${name} uses the same qubit twice.`
  const missing = bitsOf(operation).find((bit) => !isCount(bit, 0, bits - 1))
  if (missing !== undefined) return t`${name} uses c${missing}, which this circuit doesn’t have.`
  if (!isGateOperation(operation)) return null
  const { qubits: given, angles } = operation
  const needed = qubitCount(operation.name)
  if (given.length < needed || (given.length > needed && isGate(`c${name}`)))
    return sizeFault(name, 'qubit', needed, given.length)
  const asked = gateOf(operation.name).angles.length
  if (angles.length !== asked) return sizeFault(name, 'angle', asked, angles.length)
  return angles.every(Number.isFinite) ? null : t`An angle of ${name} isn’t a number.`
}

/** Of a gate that doesn't have as many qubits or angles as it needs. */
export function sizeFault(name: string, what: 'angle' | 'qubit', needed: number, given: number): string {
  return what === 'angle'
    ? t`${name} needs ${plural(needed, { one: '# angle', other: '# angles' })} and got ${given}.`
    : t`${name} needs ${plural(needed, { one: '# qubit', other: '# qubits' })} and got ${given}.`
}

function isCount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
