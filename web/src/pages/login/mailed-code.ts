import { codeSeconds } from '@fest/schemas/core/sign-in-code.ts'
import { forgetOnDevice, keepOnDevice, keptOnDevice, keyOnDevice } from '#app/session/device-memory.ts'

const codePurposes = ['sign-up', 'sign-in', 'password'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** A mail with a code that was requested on this device, and where to go once the code is typed. */
export type MailedCode = { email: string; next: string; purpose: CodePurpose }

const name = 'mailed-code'

/** Stores the mail, so that people who return in another tab find their address filled in. */
export function keepMailedCode(mailed: MailedCode): void {
  keepOnDevice(name, { ...mailed, sentAtMs: Date.now() })
}

/** The latest such mail whose code may still be valid; null if there is none. */
export function keptMailedCode(): MailedCode | null {
  const kept = keptOnDevice(name)
  if (typeof kept !== 'object' || kept === null) return null
  const { email, next, purpose: given, sentAtMs } = kept as Record<string, unknown>
  const purpose = codePurposes.find((each) => each === given)
  if (typeof email !== 'string' || typeof next !== 'string' || !purpose) return null
  // A mail from the future was sent before this device's clock was set back.
  const isRecent = typeof sentAtMs === 'number' && Math.abs(Date.now() - sentAtMs) < codeSeconds * 1000
  return isRecent ? { email, next, purpose } : null
}

export function forgetMailedCode(): void {
  forgetOnDevice(name)
}

/** Calls back when another tab requests a mail, or no longer needs one. Returns a function that stops it. */
export function watchMailedCode(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === keyOnDevice(name)) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
