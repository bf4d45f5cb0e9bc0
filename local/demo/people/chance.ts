/** Random choices that depend only on a seed and the order of the calls. */
export type Chance = {
  /** In [0, 1). */
  number(): number
  /** An integer from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True with this probability. */
  is(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the names, with probability proportional to its weight. */
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T
  /** `count` of them, or all, in random order. */
  some<T>(list: readonly T[], count: number): T[]
}

/** Mulberry32: small, fast, and good enough for T-shirt sizes. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
