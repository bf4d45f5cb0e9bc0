import type { Saved, SavedEntry } from './saved.ts'

/** When each session was saved, by its id, as of the last time two lists were equal. */
export type Agreed = ReadonlyMap<string, string>

export const nothingAgreed: Agreed = new Map()

export function agreedOf(saved: Saved): Agreed {
  return new Map([...saved].map(([id, { savedAt }]) => [id, savedAt]))
}

/**
 * Merges the device's and the account's list, in order of saving. The result includes what either added since they
 * agreed, and excludes what either removed since, unless the other saved it again after that. An entry in both keeps
 * the latest time of saving and the latest version seen.
 */
export function mergeSaved(here: Saved, there: Saved, agreed: Agreed): Saved {
  const merged: SavedEntry[] = []
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const [ours, theirs] = [here.get(id), there.get(id)]
    if (ours && theirs) {
      merged.push(newestOf(ours, theirs))
      continue
    }
    const only = ours ?? theirs
    const before = agreed.get(id)
    const isNew = only && (before === undefined || Date.parse(only.savedAt) > Date.parse(before))
    if (isNew) merged.push(only)
  }
  merged.sort((a, b) => Date.parse(a.savedAt) - Date.parse(b.savedAt))
  return new Map(merged.map((entry) => [entry.id, entry]))
}

export function changesBetween(from: Saved, to: Saved): { write: SavedEntry[]; remove: string[] } {
  return {
    write: [...to.values()].filter((entry) => !isSameEntry(entry, from.get(entry.id))),
    remove: [...from.keys()].filter((id) => !to.has(id)),
  }
}

function newestOf(one: SavedEntry, other: SavedEntry): SavedEntry {
  const seenLast = Date.parse(other.seenAt) > Date.parse(one.seenAt) ? other : one
  const savedLast = Date.parse(other.savedAt) > Date.parse(one.savedAt) ? other : one
  return { ...seenLast, savedAt: savedLast.savedAt }
}

function isSameEntry(one: SavedEntry, other: SavedEntry | undefined): boolean {
  // The service writes instants in another format.
  return (
    other !== undefined &&
    Date.parse(one.savedAt) === Date.parse(other.savedAt) &&
    Date.parse(one.seenAt) === Date.parse(other.seenAt)
  )
}
