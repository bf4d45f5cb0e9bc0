/*
 * What this device keeps for the signed-in person so that it is there without a network. It goes when they sign
 * out, here or in another tab; see SessionProvider. What should outlast that, such as a form's draft, is kept
 * elsewhere under its owner's id.
 */
const prefix = 'fest-person '

/** The database (IndexedDB) of what is too much for a key: it goes when they sign out, as all of this. */
export const deviceDatabase = 'fest-person'

/** Keeps a value as JSON. Where this browser keeps nothing, it is simply fetched each time. */
export function keepOnDevice(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}

/** The key in local storage of what is kept under the name, for who watches it change. */
export function keyOnDevice(name: string): string {
  return prefix + name
}

/** What was kept under the name; null when there is nothing. Check its shape: people can write into storage. */
export function keptOnDevice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}

/** Forgets one thing, or with no name everything kept for the person. */
export function forgetOnDevice(name = ''): void {
  try {
    // Whoever has it open lets go of it when asked; the browser deletes it then.
    if (name === '' && typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(deviceDatabase)
    const keys = Object.keys(localStorage).filter((key) =>
      name === '' ? key.startsWith(prefix) : key === prefix + name,
    )
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
