import { keepOnDevice, keptOnDevice } from '#app/session/device-memory.ts'
import { doorSecret } from '#app/session/known-admin.ts'
import { storedSessionId } from '#app/session/session-id.ts'

/**
 * The key that this device's name list is encrypted with; it is stored nowhere. It is derived from a secret, which is
 * deleted with everything else stored for the person, and from the session, so that the end of the session makes the
 * list unreadable even without a cleanup. Null, and no list is stored, without a session, outside a secure context, and
 * in a browser without storage.
 */
export async function rosterKey(userId: string): Promise<CryptoKey | null> {
  const session = storedSessionId()
  if (session === null || !('subtle' in crypto)) return null
  const secret = secretOfDevice()
  if (secret === null) return null
  const material = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(session), info: bytesOf(`door list of ${userId}`) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

function secretOfDevice(): string | null {
  const kept = keptOnDevice(doorSecret)
  if (typeof kept === 'string' && kept.length === 64) return kept
  const random = crypto.getRandomValues(new Uint8Array(32))
  keepOnDevice(doorSecret, Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  const now = keptOnDevice(doorSecret)
  return typeof now === 'string' ? now : null
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
