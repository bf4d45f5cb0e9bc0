import { forgetDatabase, forgetOnDevice, keepOnDevice, keptOnDevice } from './device-memory.ts'

/*
 * That somebody is an admin, as this device was last told, for a door without a network. It decides what is drawn, and
 * nothing else.
 */
const name = 'admin'

/** The name of a part of the key of the door's list, which only an admin's device stores. */
export const doorSecret = 'door-secret'

/** In ms: a weekend at the door without a network. */
const rememberedMs = 48 * 3_600_000

export function rememberAdmin(email: string): void {
  keepOnDevice(name, { email: email.toLowerCase(), at: Date.now() })
}

/** Whether this device was told within two days that the address is an admin's. If not, it forgets what it stores. */
export function wasAdmin(email: string): boolean {
  const known = keptOnDevice(name)
  if (typeof known !== 'object' || known === null || !('email' in known) || !('at' in known)) return false
  const isSame = known.email === email.toLowerCase()
  if (isSame && typeof known.at === 'number' && Math.abs(Date.now() - known.at) < rememberedMs) return true
  forgetAdmin()
  return false
}

/** Deletes what this device stores because somebody is an admin, who turned out to be none anymore. */
export function forgetAdmin(): void {
  const stored = [name, doorSecret].filter((each) => keptOnDevice(each) !== null)
  for (const each of stored) forgetOnDevice(each)
  if (stored.length > 0) forgetDatabase()
}
