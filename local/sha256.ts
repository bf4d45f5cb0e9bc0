import { createHash } from 'node:crypto'

/** The SHA-256 of a text or of bytes, in hexadecimal digits. */
export function sha256Of(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex')
}
