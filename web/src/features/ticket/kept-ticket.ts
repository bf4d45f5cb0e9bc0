import type { RegistrationStatus } from '@fest/schemas/vocabulary/registration.ts'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '#app/session/device-memory.ts'

/** What the desk needs to see; stored on the device, so that it is there without a network. */
export type Ticket = { userId: string; name: string; status: RegistrationStatus; code: string }

/** A ticket and when it was fetched, in ms since 1970; null if that wasn't recorded. */
export type KeptTicket = Ticket & { seenAtMs: number | null }

/** Stores the ticket, fetched at `seenAtMs`, on this device until the person signs out. */
export function keepTicket(ticket: Ticket, seenAtMs: number | null): void {
  keepOnDevice('ticket', { ...ticket, seenAtMs })
}

/** The person's ticket as last seen on this device; null if there is none or it is somebody else's. */
export function keptTicket(userId: string): KeptTicket | null {
  const ticket = keptOnDevice('ticket')
  if (!isTicket(ticket) || ticket.userId !== userId) return null
  const { seenAtMs } = ticket as { seenAtMs?: unknown }
  return { ...ticket, seenAtMs: typeof seenAtMs === 'number' ? seenAtMs : null }
}

/** Deletes it earlier: when the registration is gone. */
export function forgetTicket(): void {
  forgetOnDevice('ticket')
}

function isTicket(value: unknown): value is Ticket {
  if (typeof value !== 'object' || value === null) return false
  const { userId, name, status, code } = value as Record<string, unknown>
  return [userId, name, status, code].every((entry) => typeof entry === 'string')
}
