import { plural, t } from '../words.ts'
import { fromFragment, wordOf } from '../formats/address.ts'
import {
  bitsOf,
  type Circuit,
  isGateOperation,
  isNamed,
  isOnlyGates,
  type Operation,
} from '../circuit/circuit.ts'
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
import { chanceReason, phaseReason } from './reasons.ts'
import { type Amplitude, type Chance, type Task, taskLimits, type Way } from './task.ts'
import { bitAt, holds, withBit } from '../simulation/bits.ts'

export type Verdict = {
  readonly isSolved: boolean
  /** Gates and resets added to the given circuit. Measurements and barriers don't count. */
  readonly gates: number
  /** What is, what is wanted, or what is refused, in a sentence; null if it's solved or nothing was added yet. */
  readonly why: string | null
}

/** Tolerates rounded angles: a state that is off by about a hundredth of a degree. */
const tolerance = 1e-8

/** Whether a circuit solves a task, up to a global phase. Takes milliseconds for any circuit. */
export function judge(task: Task, circuit: Circuit): Verdict {
  if (circuit.qubits !== task.qubits)
    return refusal(
      t`This challenge is on ${plural(task.qubits, { one: '# qubit', other: '# qubits' })}, and the circuit has ${circuit.qubits}.`,
      0,
    )
  if (circuit.operations.length > taskLimits.operations)
    return refusal(t`A solution has at most ${taskLimits.operations} operations.`, circuit.operations.length)
  const { way, added } = wayOf(task, circuit) ?? {}
  if (!way || !added)
    return refusal(t`What the circuit begins with has to stay. Start over to get it back.`, 0)
  const placed = added.filter(counts)
  // A gate with further controls, or with one that has to be zero, is another gate.
  const isOther = (each: Operation) => task.gates.length > 0 && isGateOperation(each) && !isNamed(each)
  const odd = placed.find((each) => isOther(each) || !isAllowed(task.gates, each.name))
  if (odd) {
    const name = isOther(odd) ? wordOf(odd) : odd.name
    return refusal(t`This challenge doesn’t allow ${name}.`, placed.length)
  }
  const free = task.onlyOn ?? []
  const used = placed.flatMap(({ qubits }) => qubits)
  const untouched = free.length === 0 ? undefined : used.find((at) => !free.includes(at))
  if (untouched !== undefined)
    return refusal(t`Here q${untouched} stays as it is: it gets no gates.`, placed.length)
  const why = whyNot(way, circuit)
  const told =
    why === null || !task.others ? why : t`What would be measured doesn’t say yet what is in the box.`
  return { isSolved: why === null, gates: placed.length, why: added.length === 0 ? null : told }
}

/** The way that a circuit begins, and what was added to it; null if it begins otherwise. Of several, the longest. */
function wayOf(task: Task, circuit: Circuit): { way: Way; added: readonly Operation[] } | null {
  const found = [task, ...(task.others ?? [])].flatMap((way) => {
    const start = fromFragment(way.start)
    const added = start && addedTo(start, circuit)
    return added ? [{ way, added }] : []
  })
  return found.toSorted((a, b) => a.added.length - b.added.length)[0] ?? null
}

function refusal(why: string, gates: number): Verdict {
  return { isSolved: false, gates, why }
}

function counts(operation: Operation): boolean {
  return isGateOperation(operation) || operation.name === 'reset'
}

/** What keeps the circuit from reaching the target; null if nothing does. */
function whyNot({ target }: Way, circuit: Circuit): string | null {
  if (target.kind === 'operation') {
    const wanted = fromFragment(target.circuit)
    return wanted ? whyOtherOperation(wanted, circuit) : t`This challenge can’t be judged.`
  }
  const branches = branchesOf(circuit, taskLimits.ways, target.kind === 'state')
  if (!branches) return t`There are too many measurements in the middle to judge this circuit.`
  if (target.kind === 'chances') return whyOtherChances(circuit, branches, target.chances, target.tolerance)
  const { on, amplitudes } = target
  const agreed = branches.reduce(
    (total, { state, chance }) => total + chance * fidelity(state, on, amplitudes),
    0,
  )
  if (agreed > 1 - tolerance) return null
  const found = new Map<string, number>()
  for (const branch of branches) addChances(found, branch, on)
  const wanted = amplitudes.map(([index, re, im]) => [binary(index, on.length), re * re + im * im] as const)
  const names = on.map((qubit) => `q${qubit}`).toReversed()
  return (
    chanceReason(found, new Map(wanted), tolerance, names.join(' ')) ??
    phaseReason(branches.length === 1 && on.length === circuit.qubits)
  )
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

function whyOtherOperation(wanted: Circuit, built: Circuit): string | null {
  // Final measurements are ignored, as in the lab, so that adding them to see counts changes nothing.
  const last = finalMeasurements(built)
  const circuit = { ...built, operations: built.operations.filter((_, index) => !last.has(index)) }
  if (!isOnlyGates(circuit) || !isOnlyGates(wanted))
    return t`This challenge asks for gates only: no resets, conditions or measurements in the middle.`
  const size = 2 ** circuit.qubits
  let reason: string | null = null
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
    const [is, asked] = [new Map<string, number>(), new Map<string, number>()]
    addChances(is, { state: other, chance: 1 })
    addChances(asked, { state: one, chance: 1 })
    reason ??= chanceReason(is, asked, tolerance, '', `|${binary(basis, circuit.qubits)}⟩`)
  }
  return Math.hypot(r, i) / size > 1 - tolerance ? null : (reason ?? phaseReason(true))
}

/** The state that a circuit of gates makes from a basis state. */
function columnOf({ qubits, operations }: Circuit, basis: number): State {
  const state = zeroState(qubits)
  state.re[0] = 0
  state.re[basis] = 1
  for (const operation of operations) if (isGateOperation(operation)) applyGate(state, operation)
  return state
}

function whyOtherChances(
  circuit: Circuit,
  branches: readonly Branch[],
  wanted: readonly Chance[],
  giveOrTake: number,
): string | null {
  const written = [
    ...new Set(circuit.operations.flatMap((each) => (each.name === 'measure' ? [each.bit] : []))),
  ].toSorted((a, b) => a - b)
  // Of all qubits when nothing is measured; otherwise of the bits that something is measured into.
  const digits = written.length || circuit.qubits
  const asked = wanted[0]?.[0].length ?? digits
  if (digits !== asked)
    return asked === circuit.qubits
      ? t`This gives outcomes of ${plural(digits, { one: '# digit', other: '# digits' })}, and ${asked} are asked for. Measure every qubit, or none.`
      : t`This gives outcomes of ${plural(digits, { one: '# digit', other: '# digits' })}, and ${asked} are asked for. Measure into ${plural(asked, { one: '# bit', other: '# bits' })}.`
  const found = new Map<string, number>()
  for (const branch of branches)
    if (written.length > 0) add(found, digitsOf(branch.bits, written), branch.chance)
    else addChances(found, branch)
  // Allows slightly more than a rounding error.
  return chanceReason(found, new Map(wanted), giveOrTake + tolerance, '')
}

const add = (chances: Map<string, number>, outcome: string, chance: number) =>
  chances.set(outcome, (chances.get(outcome) ?? 0) + chance)

/** Adds the chance of each outcome of some qubits, or of all of them. */
function addChances(
  chances: Map<string, number>,
  { state, chance }: Omit<Branch, 'bits'>,
  on?: readonly number[],
) {
  for (const [index, each] of probabilities(state).entries())
    add(chances, on ? digitsOf(index, on) : binary(index, state.qubits), chance * each)
}

/** Some bits of a number, the first one written last. */
const digitsOf = (bits: number, places: readonly number[]) =>
  places
    .map((place) => bitAt(bits, place))
    .toReversed()
    .join('')

const binary = (number: number, digits: number) => number.toString(2).padStart(digits, '0')

/** What was added; null if a part of `start` (in any equivalent order) is missing, changed or comes later. */
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

/** Exact; null beyond `most`. With `waits`, measurements that end a qubit are left out, as in the lab. */
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
