import { createHash } from 'node:crypto'

export function sha256Of(of: string | Uint8Array): string {
  return createHash('sha256').update(of).digest('hex')
}
