import { type Circuit, limits } from '@fest/lab/circuit/circuit.ts'
import { type Counts, countShots, hasBranches, whyNoShots } from '@fest/lab/simulation/count-shots.ts'
import { finalMeasurements } from '@fest/lab/simulation/final-measurements.ts'
import type { Noise } from '@fest/lab/simulation/noise.ts'
import { type Pair, pairsOf } from '@fest/lab/simulation/pairs.ts'
import { runOnce } from '@fest/lab/simulation/run-once.ts'
import { blochVector, type BlochVector, type State } from '@fest/lab/simulation/state.ts'

export type Request = {
  readonly circuit: Circuit
  /** How many operations the shown state has behind it. */
  readonly steps: number
  readonly seed: number
  readonly shots: number
  readonly noise: Noise
}

/** An amplitude, with the number of its basis state. */
export type Amplitude = { readonly index: number; readonly re: number; readonly im: number }

export type Results = {
  readonly qubits: number
  /** All of a small state; of a large one those that are most likely, in the order of their basis states. */
  readonly amplitudes: readonly Amplitude[]
  readonly hidden: number
  readonly bloch: readonly BlochVector[]
  /** The pairs of qubits that belong together; null for too many qubits. */
  readonly pairs: readonly Pair[] | null
  /** What the run of the shown state measured on its way, as digits; null when it measured nothing. */
  readonly measured: string | null
  /** Of the whole circuit; or why there are none. */
  readonly counts: CountedShots | string
}

type CountedShots = Omit<Counts, 'counts'> & {
  /** The most frequent outcomes, with how often each came. */
  readonly outcomes: readonly (readonly [number, number])[]
  readonly hidden: number
}

/** As many lines as somebody reads; screens for a million don't exist. */
const maxLines = 32
const maxQubitsOfAll = 4
const tiny = 1e-12

type Cost = {
  /** Amplitudes to compute; at most this many, unless `isExact`. */
  work: number
  isExact: boolean
  bytes: number
}

export function costOf({ circuit, steps, shots, noise }: Request): Cost {
  const size = 2 ** circuit.qubits
  const count = circuit.operations.length
  if (!hasBranches(circuit, noise))
    return { work: size * (steps === count ? count : steps + count), isExact: true, bytes: 24 * size }
  const ofShots = Math.min(limits.work, shots * size * (count + 1))
  // The ways that shots go need copies, of which fourteen exist at a time.
  return { work: size * steps + ofShots, isExact: false, bytes: 15 * 16 * size }
}

export function simulate({ circuit, steps, seed, shots, noise }: Request): Results {
  const { state, bits } = runOnce(circuit, seed, steps)
  return {
    qubits: circuit.qubits,
    ...amplitudesOf(state),
    bloch: Array.from({ length: circuit.qubits }, (_, qubit) => blochVector(state, qubit)),
    pairs: pairsOf(state),
    measured: hasMeasured(circuit, steps) ? bits.toString(2).padStart(circuit.bits, '0') : null,
    counts: countsOf(circuit, {
      seed,
      shots,
      noise,
      ...(steps === circuit.operations.length && { end: state }),
    }),
  }
}

/** Whether a measurement before the end is among the first steps. */
function hasMeasured(circuit: Circuit, steps: number): boolean {
  const last = finalMeasurements(circuit)
  return circuit.operations.slice(0, steps).some(({ name }, index) => name === 'measure' && !last.has(index))
}

function amplitudesOf(state: State): Pick<Results, 'amplitudes' | 'hidden'> {
  const { re, im } = state
  const at = (index: number): Amplitude => ({ index, re: re[index] ?? 0, im: im[index] ?? 0 })
  if (state.qubits <= maxQubitsOfAll)
    return { amplitudes: Array.from(re, (_, index) => at(index)), hidden: 0 }
  const found: { index: number; chance: number }[] = []
  let count = 0
  let least = tiny
  for (const [index, r] of re.entries()) {
    const chance = r * r + (im[index] ?? 0) ** 2
    if (chance <= tiny) continue
    count++
    if (found.length === maxLines && chance <= least) continue
    // A short list: finding its place takes less than sorting a million.
    const place = found.findIndex((other) => other.chance < chance)
    found.splice(place === -1 ? found.length : place, 0, { index, chance })
    if (found.length > maxLines) found.pop()
    least = found.at(-1)?.chance ?? tiny
  }
  const amplitudes = found.toSorted((a, b) => a.index - b.index).map(({ index }) => at(index))
  return { amplitudes, hidden: count - amplitudes.length }
}

function countsOf(circuit: Circuit, asked: Parameters<typeof countShots>[1]): CountedShots | string {
  const why = whyNoShots(circuit, asked.noise)
  if (why !== null) return why
  const { counts, ...counted } = countShots(circuit, asked)
  const often = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, maxLines)
  const outcomes = often.toSorted((a, b) => a[0] - b[0])
  return { outcomes, hidden: counts.size - outcomes.length, ...counted }
}
