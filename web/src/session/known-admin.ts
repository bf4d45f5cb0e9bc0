import { forgetDatabase, forgetOnDevice, keepOnDevice, keptOnDevice } from './device-memory.ts'

/* Who is admin or at the desk, as last told, for a door without a network. Decides only what is drawn. */
const name = 'role'

type KnownRole = 'admin' | 'desk'

/** The name of a part of the key of the door's list, which only the device of somebody at the door stores. */
export const doorSecret = 'door-secret'

/** In ms: a weekend at the door without a network. */
const rememberedMs = 48 * 3_600_000

export function rememberRole(email: string, role: KnownRole): void {
  keepOnDevice(name, { email: email.toLowerCase(), at: Date.now(), role })
}

/** The address's role as told to this device in the last two days; if none, deletes what it stores. */
export function rememberedRole(email: string): KnownRole | null {
  const { email: whose, at, role } = Object(keptOnDevice(name)) as Record<string, unknown>
  const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < rememberedMs
  if (isFresh && whose === email.toLowerCase() && (role === 'admin' || role === 'desk')) return role
  forgetAdmin()
  return null
}

/** Deletes what this device stores because somebody is an admin or has a role, who turned out to have neither anymore. */
export function forgetAdmin(): void {
  const stored = [name, doorSecret].filter((each) => keptOnDevice(each) !== null)
  for (const each of stored) forgetOnDevice(each)
  if (stored.length > 0) forgetDatabase()
}
