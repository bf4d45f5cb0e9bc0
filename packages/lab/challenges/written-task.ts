import { toFragment } from '../formats/address.ts'
import { type Circuit, isOnlyGates } from '../circuit/circuit.ts'
import { isGate } from '../circuit/gates.ts'
import { readCircuit } from '../formats/read-circuit.ts'
import { runOnce } from '../simulation/run-once.ts'
import { type Amplitude, type Target, type Task, taskLimits } from './task.ts'

/** A challenge as organizers write it in the Studio; whatever is missing is undefined or null. */
export type WrittenTask = {
  readonly qubits?: unknown
  readonly start?: unknown
  readonly gates?: unknown
  readonly onlyOn?: unknown
  readonly target?: unknown
  readonly reference?: unknown
  readonly amplitudes?: unknown
  readonly onQubits?: unknown
  readonly chances?: unknown
  readonly tolerance?: unknown
  readonly boxes?: unknown
}

/** The fault that prevents judging a challenge, and its field. */
export class TaskFault extends Error {
  readonly field: keyof WrittenTask

  constructor(field: keyof WrittenTask, message: string) {
    super(message)
    this.field = field
  }
}

/** Converts a written challenge to a task. Throws a TaskFault. */
export function readTask(written: WrittenTask): Task {
  const { qubits } = written
  if (!isWhole(qubits, 1, taskLimits.qubits))
    throw new TaskFault('qubits', `A challenge has 1 to ${taskLimits.qubits} qubits.`)
  const start = isBlank(written.start)
    ? { qubits, bits: 0, operations: [] }
    : circuitOf(written, 'start', qubits)
  const gates = listIn(written.gates).filter((name) => typeof name === 'string' && isName(name)) as string[]
  const onlyOn = listIn(written.onlyOn).length === 0 ? [] : placesOf(written, 'onlyOn', qubits)
  const others = listIn(written.boxes).map((entry) => {
    const { gate, reference } = entryOf(entry)
    const box = { ...written, start: withBox(written.start, gate), reference: reference ?? written.reference }
    return { start: toFragment(circuitOf(box, 'start', qubits)), target: targetOf(box, qubits) }
  })
  return {
    qubits,
    start: toFragment(start),
    gates,
    ...(onlyOn.length > 0 ? { onlyOn } : {}),
    ...(others.length > 0 ? { others } : {}),
    target: targetOf(written, qubits),
  }
}

/** A circuit with another definition of its gate `sealed`. */
export function withBox(text: unknown, gate: unknown): string {
  const sealed = /gate\s+sealed\b[^{]*\{[^}]*\}/
  if (typeof text !== 'string' || typeof gate !== 'string' || !sealed.test(text) || !sealed.test(gate))
    throw new TaskFault('boxes', 'Each box defines the gate “sealed” anew, which the circuit begins with.')
  return text.replace(sealed, () => gate)
}

function targetOf(written: WrittenTask, qubits: number): Target {
  switch (written.target) {
    case 'state': {
      const on = placesOf(written, 'onQubits', qubits)
      return { kind: 'state', on, amplitudes: stateOf(gatesOnly(circuitOf(written, 'reference', on.length))) }
    }
    case 'amplitudes': {
      const on = placesOf(written, 'onQubits', qubits)
      return { kind: 'state', on, amplitudes: amplitudesOf(written, on.length) }
    }
    case 'operation':
      return { kind: 'operation', circuit: toFragment(gatesOnly(circuitOf(written, 'reference', qubits))) }
    case 'chances':
      return { kind: 'chances', ...chancesOf(written) }
    default:
      throw new TaskFault('target', 'Choose what a solution has to reach.')
  }
}

function circuitOf(written: WrittenTask, field: 'start' | 'reference', qubits: number): Circuit {
  const text = written[field]
  if (typeof text !== 'string' || isBlank(text)) throw new TaskFault(field, 'Paste a circuit as OpenQASM.')
  const read = readCircuit(text)
  if ('fault' in read)
    throw new TaskFault(field, read.line === null ? read.fault : `Line ${read.line}: ${read.fault}`)
  const { circuit } = read
  if (circuit.qubits !== qubits)
    throw new TaskFault(field, `This circuit should have ${qubits} qubits, and has ${circuit.qubits}.`)
  if (circuit.operations.length > taskLimits.operations / 2)
    throw new TaskFault(field, `A challenge’s circuit has at most ${taskLimits.operations / 2} operations.`)
  return circuit
}

function gatesOnly(circuit: Circuit): Circuit {
  if (isOnlyGates(circuit)) return circuit
  throw new TaskFault('reference', 'A target has only gates: no measurements, resets or conditions.')
}

function stateOf(circuit: Circuit): Amplitude[] {
  const { re, im } = runOnce(circuit, 1).state
  return Array.from(re, (r, index): Amplitude => [index, r, im[index] ?? 0]).filter(
    ([, r, i]) => Math.hypot(r, i) > 1e-12,
  )
}

/** The qubits that matter; all when none are named. */
function placesOf(written: WrittenTask, field: 'onQubits' | 'onlyOn', qubits: number): number[] {
  const on = listIn(written[field])
  if (on.length === 0) return Array.from({ length: qubits }, (_, qubit) => qubit)
  const wrong = on.find((qubit) => !isWhole(qubit, 0, qubits - 1))
  if (wrong !== undefined || new Set(on).size < on.length)
    throw new TaskFault(field, `Name each qubit once, from 0 to ${qubits - 1}.`)
  return on as number[]
}

function amplitudesOf(written: WrittenTask, qubits: number): Amplitude[] {
  const amplitudes = listIn(written.amplitudes).map((entry): Amplitude => {
    const { state, re, im } = entryOf(entry)
    if (!isDigits(state) || state.length !== qubits)
      throw new TaskFault('amplitudes', `Each basis state has ${qubits} digits, each 0 or 1.`)
    return [Number.parseInt(state, 2), numberOf(re), numberOf(im)]
  })
  if (new Set(amplitudes.map(([index]) => index)).size < amplitudes.length)
    throw new TaskFault('amplitudes', 'Name each basis state once.')
  const length = Math.sqrt(amplitudes.reduce((sum, [, re, im]) => sum + re * re + im * im, 0))
  if (Math.abs(length - 1) > 0.01)
    throw new TaskFault('amplitudes', 'The squares of all amplitudes have to add up to 1.')
  // So that 0.707 is accepted for the square root of a half.
  return amplitudes.map(([index, re, im]) => [index, re / length, im / length])
}

function chancesOf({ chances, tolerance }: WrittenTask) {
  const given = listIn(chances).map((entry) => {
    const { outcome, percent } = entryOf(entry)
    if (!isDigits(outcome) || outcome.length > 20)
      throw new TaskFault('chances', 'Write each outcome in digits, like 01.')
    return [outcome, numberOf(percent) / 100] as const
  })
  if (new Set(given.map(([outcome]) => outcome)).size < given.length)
    throw new TaskFault('chances', 'Name each outcome once.')
  const total = given.reduce((sum, [, chance]) => sum + chance, 0)
  if (given.some(([, chance]) => chance < 0) || Math.abs(total - 1) > 0.005)
    throw new TaskFault('chances', 'The chances have to add up to 100 %.')
  const giveOrTake = tolerance ?? 1
  if (typeof giveOrTake !== 'number' || giveOrTake < 0 || giveOrTake > 25)
    throw new TaskFault('tolerance', 'Between 0 and 25 percentage points.')
  return { chances: given, tolerance: giveOrTake / 100 }
}

const isName = (name: string) => isGate(name) || name === 'reset'
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^[01]+$/.test(value)
const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

function entryOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
