import { forgetDatabase, forgetOnDevice, keepOnDevice, keptOnDevice } from './device-memory.ts'

/*
 * That somebody is an admin, or has a role below one, as this device was last told, for a door without a network. It
 * decides what is drawn, and nothing else. A device remembers one of the two.
 */
const adminName = 'admin'
const roleName = 'role'

/** The name of a part of the key of the door's list, which only the device of somebody at the door stores. */
export const doorSecret = 'door-secret'

/** In ms: a weekend at the door without a network. */
const rememberedMs = 48 * 3_600_000

export function rememberAdmin(email: string): void {
  forgetOnDevice(roleName)
  keepOnDevice(adminName, { email: email.toLowerCase(), at: Date.now() })
}

export function rememberRole(email: string, role: string): void {
  forgetOnDevice(adminName)
  keepOnDevice(roleName, { email: email.toLowerCase(), at: Date.now(), role })
}

/** Whether this device was told within two days that the address is an admin's. If not, it forgets what it stores. */
export function wasAdmin(email: string): boolean {
  if (freshOf(adminName, email) !== null) return true
  if (rememberedRole(email) === null) forgetAdmin()
  return false
}

/** The role that this device was told within two days that the address has; null if none, and for admins. */
export function rememberedRole(email: string): string | null {
  const known = freshOf(roleName, email)
  return known !== null && 'role' in known && typeof known.role === 'string' ? known.role : null
}

function freshOf(name: string, email: string): object | null {
  const known = keptOnDevice(name)
  if (typeof known !== 'object' || known === null || !('email' in known) || !('at' in known)) return null
  if (known.email !== email.toLowerCase() || typeof known.at !== 'number') return null
  return Math.abs(Date.now() - known.at) < rememberedMs ? known : null
}

/** Deletes what this device stores because somebody is an admin or has a role, who turned out to have neither anymore. */
export function forgetAdmin(): void {
  const stored = [adminName, roleName, doorSecret].filter((each) => keptOnDevice(each) !== null)
  for (const each of stored) forgetOnDevice(each)
  if (stored.length > 0) forgetDatabase()
}
