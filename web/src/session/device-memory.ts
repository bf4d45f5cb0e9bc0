/*
 * What this device stores for the signed-in person, so that it works without a network. It is deleted when they sign
 * out, here or in another tab, and when their session ends; so are drafts of forms. See SessionProvider.
 */
const prefix = 'fest-person '

/** The IndexedDB database for what is too large for local storage; deleted at sign-out like the rest. */
export const deviceDatabase = 'fest-person'

/** Stores a value as JSON. In a browser that stores nothing, the value is simply fetched each time. */
export function keepOnDevice(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value))
  } catch {
    // Storage is off or full.
  }
}

/** The key in local storage for the name, to listen for changes of it. */
export const keyOnDevice = (name: string): string => prefix + name

/** The stored value; null when there is none. Check its shape: people can edit their storage. */
export function keptOnDevice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
  } catch {
    return null
  }
}

/** Deletes one stored value, or without a name everything stored for the person, with the drafts of forms. */
export function forgetOnDevice(name?: string): void {
  forgetKeys(name === undefined ? '^fest-(person|draft) ' : `^${prefix}${name}$`)
  if (name !== undefined) return
  missedSignOut()
  forgetDatabase()
}

/** Deletes the database. Pages that have it open close it when asked to. */
export function forgetDatabase(): void {
  try {
    indexedDB.deleteDatabase(deviceDatabase)
  } catch {
    // No IndexedDB here.
  }
}

/**
 * Deletes other people's drafts, such as those in a tab that was elsewhere when its person signed out. Notes of an admin
 * outlast a session that ends by itself, in their tab: only signing out deletes them, or somebody else who signs in.
 */
export function forgetOthers(userId: string | undefined): void {
  // Whoever signed out while this tab was elsewhere left all of its drafts, also those typed as a visitor.
  if (missedSignOut()) forgetKeys('^fest-draft ', ['sessionStorage'])
  forgetKeys(`^fest-draft (?!.* (visitor|${userId})$)`)
  forgetKeys(`^fest-note (?!${userId ?? '\\S+'} ${signOuts()} )`)
}

/** How the keys of a person's unsaved notes begin. It changes when somebody signs out in any tab. */
export function notePrefix(userId: string): string {
  return `fest-note ${userId} ${signOuts()} `
}

const signOutsKey = 'fest-signed-out'

function signOuts(): number {
  try {
    return Number(localStorage.getItem(signOutsKey))
  } catch {
    return 0
  }
}

/** Signing out, unlike a session that ends by itself, leaves nothing for the same person either. */
export function countSignOut(): void {
  try {
    localStorage.setItem(signOutsKey, String(signOuts() + 1))
  } catch {
    // Where nothing is stored there are no notes.
  }
}

/** Whether somebody has signed out since this tab last asked; false for a new tab. */
function missedSignOut(): boolean {
  try {
    const [last, now] = [sessionStorage.getItem(signOutsKey), String(signOuts())]
    sessionStorage.setItem(signOutsKey, now)
    return last !== null && last !== now
  } catch {
    // Where nothing is stored there are no drafts.
    return false
  }
}

type Place = 'localStorage' | 'sessionStorage'
const bothPlaces = ['localStorage', 'sessionStorage'] as const

/** In local storage and in this tab's session storage, unless told otherwise. */
function forgetKeys(pattern: string, places: readonly Place[] = bothPlaces): void {
  try {
    for (const storage of places.map((place) => window[place]))
      for (const key of Object.keys(storage)) if (RegExp(pattern).test(key)) storage.removeItem(key)
  } catch {
    // Where nothing can be removed, nothing was stored.
  }
}
