const storageKey = 'bakery'

/** The fewest gates with which each solved level was solved, by the level's id. */
export type Progress = Readonly<Record<string, number>>

/** What this browser has stored; empty if it stores nothing, or something that isn't ours. */
export function readProgress(): Progress {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] > 0,
      ),
    )
  } catch {
    return {}
  }
}

/** The progress with one more solution; the same object if an earlier one was as short. */
export function withSolution(progress: Progress, levelId: string, gateCount: number): Progress {
  const fewest = progress[levelId]
  return fewest !== undefined && fewest <= gateCount ? progress : { ...progress, [levelId]: gateCount }
}

export function keepProgress(progress: Progress): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(progress))
  } catch {
    // Storage is off or full: it still counts until the page is left.
  }
}
