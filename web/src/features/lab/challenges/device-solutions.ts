import { isRecord } from '@fest/schemas/core/records.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'

/** A circuit that solved a challenge, as an address has it, and how many gates it added. */
export type Solution = { readonly circuit: string; readonly gates: number }
export type Solutions = ReadonlyMap<string, Solution>

const none: Solutions = new Map()

/**
 * What was solved on this device and no account has yet. Once an account has a solution it leaves the device, so that
 * nobody who signs in later gets what isn't theirs.
 */
const kept = keptValue<Solutions>('fest-lab-solutions', parseSolutions, (solutions) =>
  solutions.size === 0 ? null : JSON.stringify([...solutions]),
)

/** Parses what was stored; leaves out what isn't a solution. */
function parseSolutions(text: string | null): Solutions {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? new Map(value.filter(isEntry)) : none
  } catch {
    return none
  }
}

function isEntry(entry: unknown): entry is [string, Solution] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const solution: unknown = entry[1]
  return (
    isRecord(solution) && typeof solution['circuit'] === 'string' && typeof solution['gates'] === 'number'
  )
}

export const readDeviceSolutions = (): Solutions => kept.read()

/** The solutions on this device, also following its other tabs. */
export const useDeviceSolutions = (): Solutions => useOnDevice(kept.subscribe, kept.read) ?? none

export function keepOnThisDevice(id: string, solution: Solution): void {
  const before = kept.read().get(id)
  if (before && before.gates <= solution.gates) return
  kept.write(new Map(kept.read()).set(id, solution))
}

/** Forgets a solution, unless a better one has come meanwhile. */
export function leaveThisDevice(id: string, solution: Solution): void {
  const rest = new Map(kept.read())
  if (rest.get(id)?.circuit === solution.circuit && rest.delete(id)) kept.write(rest)
}

export function bestOf(one: Solutions, other: Solutions): Solutions {
  const best = new Map(one)
  for (const [id, solution] of other)
    if (solution.gates < (best.get(id)?.gates ?? Infinity)) best.set(id, solution)
  return best
}
