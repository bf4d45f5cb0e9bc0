const listeners = new Set<() => void>()
let lostBy: string | null = null

/** The account that was told meanwhile that it is no admin any more; null while nobody was. */
export function adminLostBy(): string | null {
  return lostBy
}

/** Says that the database no longer takes this account for an admin. */
export function loseAdmin(userId: string): void {
  lostBy = userId
  for (const listener of listeners) listener()
}

/** Calls `listener` when somebody who works in the panel is no admin any more. Returns what ends it. */
export function onAdminLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
