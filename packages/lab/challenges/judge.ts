import { fromFragment, toFragment } from '../formats/address.ts'
import { bitsOf, type Circuit, conditionsOf, isGateOperation, type Operation } from '../circuit/circuit.ts'
import { finalMeasurements } from '../simulation/final-measurements.ts'
import {
  applyGate,
  chanceOfOne,
  collapse,
  copyOf,
  flip,
  probabilities,
  type State,
  zeroState,
} from '../simulation/state.ts'
import { isAllowed } from './allowed.ts'
import { type Amplitude, type Chance, type Task, taskLimits } from './task.ts'
import { holds, withBit } from '../simulation/bits.ts'

export type Verdict = {
  readonly isSolved: boolean
  /** Gates and resets added to the given circuit. Measurements and barriers don't count. */
  readonly gates: number
  /** The reason for a refusal; null if it's solved or just not finished. */
  readonly why: string | null
  /** How much of the target is reached, from 0 to 1. */
  readonly reached: number
}

/** Tolerates rounded angles: a state that is off by about a hundredth of a degree. */
const tolerance = 1e-8

/** Whether a circuit solves a task, up to a global phase. Takes milliseconds for any circuit. */
export function judge(task: Task, circuit: Circuit): Verdict {
  const start = fromFragment(task.start)
  if (!start) return refusal('This challenge can’t be judged.', 0)
  if (circuit.qubits !== task.qubits)
    return refusal(`This challenge is on ${task.qubits} qubits, and the circuit has ${circuit.qubits}.`, 0)
  if (circuit.operations.length > taskLimits.operations)
    return refusal(`A solution has at most ${taskLimits.operations} operations.`, circuit.operations.length)
  const added = addedTo(start, circuit)
  if (!added) return refusal('What the circuit begins with has to stay. Start over to get it back.', 0)
  const gates = added.filter(counts).length
  const odd = added.find(({ name }) => !isAllowed(task.gates, name))
  if (odd) return refusal(`This challenge doesn’t allow ${odd.name}.`, gates)
  const reached = reachedBy(task, circuit)
  if (typeof reached === 'string') return refusal(reached, gates)
  return { isSolved: reached > 1 - tolerance, gates, why: null, reached }
}

function refusal(why: string, gates: number): Verdict {
  return { isSolved: false, gates, why, reached: 0 }
}

function counts(operation: Operation): boolean {
  return isGateOperation(operation) || operation.name === 'reset'
}

function reachedBy({ target }: Task, circuit: Circuit): number | string {
  if (target.kind === 'operation') {
    const wanted = fromFragment(target.circuit)
    return wanted ? overlapOfOperations(wanted, circuit) : 'This challenge can’t be judged.'
  }
  const branches = branchesOf(circuit, taskLimits.ways, target.kind === 'state')
  if (!branches) return 'There are too many measurements in the middle to judge this circuit.'
  return target.kind === 'state'
    ? sum(branches.map(({ state, chance }) => chance * fidelity(state, target.on, target.amplitudes)))
    : agreementOf(circuit, branches, target.chances, target.tolerance)
}

/** How much of a state agrees with the wanted state of some qubits, whatever the others are and whatever the phase. */
function fidelity({ re, im }: State, on: readonly number[], wanted: readonly Amplitude[]): number {
  const mask = on.reduce((bits, qubit) => bits | (1 << qubit), 0)
  let total = 0
  for (let rest = 0; rest < re.length; rest++) {
    if ((rest & mask) !== 0) continue
    let [r, i] = [0, 0]
    for (const [index, wr, wi] of wanted) {
      const at = on.reduce((bits, qubit, digit) => bits | (((index >> digit) & 1) << qubit), rest)
      const [ar, ai] = [re[at] ?? 0, im[at] ?? 0]
      r += wr * ar + wi * ai
      i += wr * ai - wi * ar
    }
    total += r * r + i * i
  }
  return total
}

function overlapOfOperations(wanted: Circuit, built: Circuit): number | string {
  // Final measurements are ignored, as in the lab, so that adding them to see counts changes nothing.
  const last = finalMeasurements(built)
  const circuit = { ...built, operations: built.operations.filter((_, index) => !last.has(index)) }
  if (!isOperation(circuit) || !isOperation(wanted))
    return 'This challenge asks for gates only: no resets, conditions or measurements in the middle.'
  const size = 2 ** circuit.qubits
  let [r, i] = [0, 0]
  for (let basis = 0; basis < size; basis++) {
    const one = columnOf(wanted, basis)
    const other = columnOf(circuit, basis)
    for (let index = 0; index < size; index++) {
      const [wr, wi] = [one.re[index] ?? 0, one.im[index] ?? 0]
      const [cr, ci] = [other.re[index] ?? 0, other.im[index] ?? 0]
      r += wr * cr + wi * ci
      i += wr * ci - wi * cr
    }
  }
  return Math.hypot(r, i) / size
}

function isOperation({ operations }: Circuit): boolean {
  return operations.every(
    (each) => each.name === 'barrier' || (isGateOperation(each) && conditionsOf(each).length === 0),
  )
}

/** The state that a circuit of gates makes from a basis state. */
function columnOf({ qubits, operations }: Circuit, basis: number): State {
  const state = zeroState(qubits)
  state.re[0] = 0
  state.re[basis] = 1
  for (const operation of operations) if (isGateOperation(operation)) applyGate(state, operation)
  return state
}

/** 1 if every outcome's chance is within the tolerance; otherwise reduced by the difference. */
function agreementOf(
  circuit: Circuit,
  branches: readonly Branch[],
  wanted: readonly Chance[],
  giveOrTake: number,
): number {
  const found = chancesOf(circuit, branches)
  const expected = new Map(wanted)
  const outcomes = new Set([...found.keys(), ...expected.keys()])
  const off = [...outcomes].map((outcome) =>
    Math.abs((found.get(outcome) ?? 0) - (expected.get(outcome) ?? 0)),
  )
  // Allows slightly more than a rounding error.
  return off.every((each) => each <= giveOrTake + tolerance)
    ? 1
    : Math.max(0, 1 - sum(off) / 2 - tolerance * 2)
}

/** The chance of each outcome: of the bits, or of all qubits when nothing is measured. */
function chancesOf(circuit: Circuit, branches: readonly Branch[]): Map<string, number> {
  const isMeasured = circuit.operations.some(({ name }) => name === 'measure')
  const found = new Map<string, number>()
  const add = (number: number, digits: number, chance: number) => {
    const outcome = number.toString(2).padStart(digits, '0')
    if (chance > tolerance) found.set(outcome, (found.get(outcome) ?? 0) + chance)
  }
  for (const { state, bits, chance } of branches)
    if (isMeasured) add(bits, circuit.bits, chance)
    else probabilities(state).forEach((each, index) => add(index, circuit.qubits, chance * each))
  return found
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/**
 * The operations added to the given circuit, which may be in an equivalent order; null if part of it is missing,
 * changed or comes after an addition.
 */
function addedTo(start: Circuit, circuit: Circuit): Operation[] | null {
  const left = circuit.operations.filter(isNoBarrier)
  for (const wanted of start.operations.filter(isNoBarrier)) {
    const index = left.findIndex((operation) => isOnOneWire(operation, wanted))
    const found = left[index]
    if (!found || wordOf(found) !== wordOf(wanted)) return null
    left.splice(index, 1)
  }
  return left
}

const isNoBarrier = ({ name }: Operation) => name !== 'barrier'

/** An operation as addresses have it: readers of other formats make the same one with its parts in another order. */
function wordOf(operation: Operation): string {
  return toFragment({ qubits: 0, bits: 0, operations: [operation] })
}

function isOnOneWire(one: Operation, other: Operation): boolean {
  return (
    one.qubits.some((qubit) => other.qubits.includes(qubit)) ||
    bitsOf(one).some((bit) => bitsOf(other).includes(bit))
  )
}

/** One possible run of a circuit: its measured bits, and their probability. */
export type Branch = { state: State; bits: number; chance: number }

/** Less likely branches are rounding errors. */
const tiny = 1e-12

/**
 * All possible runs of a circuit, computed exactly; null if there are more than `most`. With `waits`, measurements that
 * end a qubit are left out, so that the state is the one before them, as the lab shows it.
 */
export function branchesOf(circuit: Circuit, most: number, waits: boolean): Branch[] | null {
  const last = waits ? finalMeasurements(circuit) : new Set<number>()
  let branches: Branch[] = [{ state: zeroState(circuit.qubits), bits: 0, chance: 1 }]
  for (const [index, operation] of circuit.operations.entries()) {
    if (operation.name === 'barrier' || last.has(index)) continue
    const next: Branch[] = []
    for (const branch of branches) {
      if (!holds(operation.onlyIf, branch.bits)) next.push(branch)
      else if (isGateOperation(operation)) {
        applyGate(branch.state, operation)
        next.push(branch)
      } else {
        const [qubit] = operation.qubits
        for (const value of [0, 1] as const) {
          const one = chanceOfOne(branch.state, qubit)
          const found = value === 1 ? one : 1 - one
          if (found < tiny) continue
          const state = copyOf(branch.state)
          collapse(state, qubit, value, found)
          if (operation.name === 'reset' && value === 1) flip(state, qubit)
          const bits = operation.name === 'measure' ? withBit(branch.bits, operation.bit, value) : branch.bits
          next.push({ state, bits, chance: branch.chance * found })
        }
      }
    }
    if (next.length > most) return null
    branches = next
  }
  return branches
}
