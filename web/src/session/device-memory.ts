/*
 * What this device keeps for the signed-in person so that it is there without a network. It goes when they sign
 * out, here or in another tab, and when their session ends; so do drafts of forms. See SessionProvider.
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

/** Forgets one thing; with no name everything kept for the person, and the drafts of forms. */
export function forgetOnDevice(name?: string): void {
  forgetKeys(name === undefined ? '^fest-(person|draft) ' : `^${prefix}${name}$`)
  try {
    // Whoever has it open lets go of it when asked; the browser deletes it then.
    if (name === undefined) indexedDB.deleteDatabase(deviceDatabase)
  } catch {
    // There is no such thing here.
  }
}

/** Forgets the drafts of others, such as what a tab kept that was elsewhere when its person signed out. */
export function forgetOthers(userId: string | undefined): void {
  forgetKeys(`^fest-draft (?!.* (visitor|${userId})$)`)
}

/** On the device and in this tab. */
function forgetKeys(pattern: string): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (RegExp(pattern).test(key)) storage.removeItem(key)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
