import { t } from '../words.ts'
import {
  type Circuit,
  type GateOperation,
  isGateOperation,
  limits,
  type Operation,
} from '../circuit/circuit.ts'
import { holds, withBit } from './bits.ts'
import { finalMeasurements } from './final-measurements.ts'
import type { Noise } from './noise.ts'
import { randomFrom } from './random.ts'
import {
  applyGate,
  applyPauli,
  chanceOfOne,
  collapse,
  copyOf,
  flip,
  probabilities,
  type State,
  zeroState,
} from './state.ts'

/** Circuits whose shots diverge need copies of the state: a megabyte each, at most fourteen. */
const maxQubitsOfBranches = 16

export type Counts = {
  /** How often each outcome came, by its bits as a number. */
  readonly counts: ReadonlyMap<number, number>
  /** Digits of an outcome. */
  readonly digits: number
  /** How many shots were taken: fewer than requested if they would take too long. */
  readonly shots: number
  /** The circuit measures nothing, so all qubits were measured at its end. */
  readonly isAllMeasured: boolean
}

/** Whether shots diverge before the circuit's end. */
export function hasBranches(circuit: Circuit, noise: Noise): boolean {
  if (noise.single > 0 || noise.several > 0) return true
  const last = finalMeasurements(circuit)
  return circuit.operations.some(
    ({ name }, index) => name === 'reset' || (name === 'measure' && !last.has(index)),
  )
}

/** The reason why shots can't be taken; null if they can. */
export function whyNoShots(circuit: Circuit, noise: Noise): string | null {
  return circuit.qubits > maxQubitsOfBranches && hasBranches(circuit, noise)
    ? t`Noise, resets and measurements before the end run on up to ${maxQubitsOfBranches} qubits.`
    : null
}

type Taken = {
  seed: number
  shots: number
  noise: Noise
  /** The state before the final measurements, if already computed. */
  end?: State
}

/** The same for the same seed; identical shots run once. Throws RangeError if `whyNoShots` has a reason. */
export function countShots(circuit: Circuit, { seed, shots, noise, end }: Taken): Counts {
  const why = whyNoShots(circuit, noise)
  if (why !== null) throw new RangeError(why)
  const random = randomFrom(seed)
  const isAllMeasured = !circuit.operations.some(({ name }) => name === 'measure')
  const last = isAllMeasured ? new Set<number>() : finalMeasurements(circuit)
  const counts = new Map<number, number>()
  const isOneWay = !hasBranches(circuit, noise)
  const workOfShot = isOneWay ? 1 : 2 ** circuit.qubits * (circuit.operations.length + 1)
  const taken = Math.max(1, Math.min(shots, limits.shots, Math.floor(limits.work / workOfShot)))
  const state = isOneWay && end ? end : zeroState(circuit.qubits)
  walk({ state, from: 0, bits: 0, shots: taken, measured: [] })
  return { counts, digits: isAllMeasured ? circuit.qubits : circuit.bits, shots: taken, isAllMeasured }

  /** Continues with shots that were identical so far. This branch owns the state. */
  function walk(way: Way): void {
    for (let index = way.from; index < circuit.operations.length; index++) {
      const operation = circuit.operations[index]
      if (!operation || operation.name === 'barrier' || !holds(operation.onlyIf, way.bits)) continue
      way.from = index
      if (isGateOperation(operation)) {
        if (way.state !== end) applyGate(way.state, operation)
        if (!strike(way, operation)) return
      } else if (operation.name === 'measure' && last.has(index)) way.measured.push(operation)
      else look(way, operation)
    }
    sample(way)
  }

  /** Shots with a fault branch off. False if none is left on this branch. */
  function strike(way: Way, { qubits }: GateOperation): boolean {
    const chance = qubits.length === 1 ? noise.single : noise.several
    if (chance === 0) return true
    const kinds = 4 ** qubits.length
    const hits: number[] = []
    for (let shot = 0; shot < way.shots; shot++)
      if (random() < chance) {
        // One in `kinds` of the random states is the correct one.
        const fault = Math.floor(random() * kinds)
        if (fault > 0) hits.push(fault)
      }
    const rest = way.shots - hits.length
    for (const [position, fault] of hits.entries()) {
      const isLastOfAll = rest === 0 && position === hits.length - 1
      const state = isLastOfAll ? way.state : copyOf(way.state)
      for (const [place, qubit] of qubits.entries()) applyPauli(state, qubit, (fault >> (2 * place)) & 3)
      walk({ state, from: way.from + 1, bits: way.bits, shots: 1, measured: [...way.measured] })
    }
    way.shots = rest
    return rest > 0
  }

  /** Measures or resets in the middle. Smaller groups of shots go first, on copies; the largest stays on this branch. */
  function look(way: Way, operation: Exclude<Operation, GateOperation | { name: 'barrier' }>): void {
    const [qubit] = operation.qubits
    const chance = chanceOfOne(way.state, qubit)
    /** How many shots find a value and read it as another. */
    const groups = new Map<string, { value: 0 | 1; read: number; shots: number }>()
    for (let shot = 0; shot < way.shots; shot++) {
      const value = random() < chance ? 1 : 0
      const read = operation.name === 'measure' ? misread(value) : value
      const key = `${value}${read}`
      groups.set(key, { value, read, shots: (groups.get(key)?.shots ?? 0) + 1 })
    }
    const sorted = [...groups.values()].toSorted((a, b) => a.shots - b.shots)
    for (const [at, { value, read, shots }] of sorted.entries()) {
      const isLargest = at === sorted.length - 1
      const each = isLargest ? way : { ...way, state: copyOf(way.state), measured: [...way.measured] }
      each.shots = shots
      collapse(each.state, qubit, value, value === 1 ? chance : 1 - chance)
      if (operation.name === 'measure') each.bits = withBit(each.bits, operation.bit, read)
      else if (value === 1) flip(each.state, qubit)
      if (!isLargest) walk({ ...each, from: each.from + 1 })
    }
  }

  function sample({ state, bits, shots: left, measured }: Way): void {
    const draw = drawFrom(probabilities(state))
    for (let shot = 0; shot < left; shot++) {
      const found = draw(random())
      let outcome = bits
      if (isAllMeasured)
        for (let qubit = 0; qubit < circuit.qubits; qubit++)
          outcome = withBit(outcome, qubit, misread((found >> qubit) & 1))
      else
        for (const { qubits, bit } of measured)
          outcome = withBit(outcome, bit, misread((found >> qubits[0]) & 1))
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }
  }

  function misread(value: number): number {
    return noise.readout > 0 && random() < noise.readout ? 1 - value : value
  }
}

type Measurement = Extract<Operation, { name: 'measure' }>

/** Shots that were identical so far. */
type Way = {
  state: State
  from: number
  bits: number
  shots: number
  /** Measurements that are left for the end. */
  measured: Measurement[]
}

/** Finds the basis state for a number from 0 up to 1, so that each comes as often as its chance says. */
function drawFrom(chances: Float64Array): (at: number) => number {
  let sum = 0
  const sums = chances.map((chance) => (sum += chance))
  return (at) => {
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > at * sum) high = middle
      else low = middle + 1
    }
    return low
  }
}
