import { randomFrom } from '@fest/lab/simulation/random.ts'

/** Moments (Unix ms) before the demo is created. */
export type Moments = {
  /** This many days ago, when people are awake. More days always give an earlier moment. */
  ago(days: number): number
  /** Some hours after another moment, at least ten minutes ago, and always later than it. */
  after(moment: number, leastHours: number, mostHours: number): number
}

const hour = 3_600_000
const day = 24 * hour

/** When people in the event's zone are awake, in UTC. */
const wakes = 6 * hour
const sleeps = 22 * hour
const awake = sleeps - wakes

/** Waking time from 1970 to a moment; it stands still at night. */
function wakingTime(moment: number): number {
  const days = Math.floor(moment / day)
  return days * awake + Math.min(Math.max(moment - days * day, wakes), sleeps) - wakes
}

/** The inverse: the moment of a waking time. The start of a morning maps to the evening before. */
function momentOf(waking: number): number {
  const days = Math.ceil(waking / awake) - 1
  return days * day + wakes + waking - days * awake
}

export function momentsBefore(now: number, chance: Chance): Moments {
  const latest = now - 10 * 60_000
  return {
    ago: (days) => Math.min(latest, Math.round(momentOf(wakingTime(now) - days * awake))),
    after(moment, leastHours, mostHours) {
      const share = chance.number()
      const from = wakingTime(moment)
      const left = Math.max(0, wakingTime(latest) - from)
      const wanted = (leastHours + share * (mostHours - leastHours)) * (awake / day) * hour
      // With less time left than wanted, somewhere within what is left.
      const at = momentOf(from + (wanted <= left ? wanted : share * left))
      return Math.max(Math.round(at), moment + 1000)
    },
  }
}

/** Random choices that depend only on a seed and the order of the calls. */
export type Chance = {
  /** In [0, 1). */
  number(): number
  /** An integer from `least` to `most`, both included. */
  whole(least: number, most: number): number
  is(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the names, with probability proportional to its weight. */
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T
  /** `count` of them, or all, in random order. */
  some<T>(list: readonly T[], count: number): T[]
}

export function chanceFrom(seed: number): Chance {
  const number = randomFrom(seed)
  const whole = (least: number, most: number) => least + Math.floor(number() * (most - least + 1))
  function pick<T>(list: readonly T[]): T {
    const picked = list[whole(0, list.length - 1)]
    if (picked === undefined) throw new RangeError('There is nothing to pick from.')
    return picked
  }
  function weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T {
    const entries = Object.entries(weights) as [T, number][]
    let rest = number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      rest -= weight
      if (rest < 0) return name
    }
    return pick(entries)[0]
  }
  function some<T>(list: readonly T[], count: number): T[] {
    return list
      .map((item) => ({ item, at: number() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ item }) => item)
  }
  return { number, whole, is: (probability) => number() < probability, pick, weighted, some }
}
