import { randomFrom } from '../simulation/random.ts'

/** Whole numbers from 0 to below the one that is given, the same in each run. */
export function drawFrom(seed: number): (below: number) => number {
  const next = randomFrom(seed)
  return (below) => Math.floor(next() * below)
}
