import { randomFrom } from '@fest/lab/simulation/random.ts'

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
