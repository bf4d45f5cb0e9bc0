/* Standard Webhooks (standardwebhooks.com), which Resend signs by as Svix: https://docs.svix.com/receiving/verifying-payloads/how-manual */

/** How old a message may be, and how far a clock may be ahead, in seconds. */
const tolerance = 300

/** Whether a text can be a signing secret, such as whsec_MfKQ9r8G. */
export function isSigningSecret(secret: string): boolean {
  return /^(whsec_)?[A-Za-z0-9+/]{24,}={0,2}$/.test(secret) && bytesOf(secret.replace('whsec_', '')) !== null
}

/** A message's id, when it was signed by whoever has the secret within five minutes of `now`; null otherwise. */
export async function signedId(
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
  secret: string,
  now: number,
): Promise<string | null> {
  const part = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? ''
  const [id, timestamp] = [part('id'), part('timestamp')]
  const isTimely = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= tolerance
  const raw = bytesOf(secret.replace('whsec_', ''))
  if (!/^[\w.-]{1,200}$/.test(id) || !isTimely || !isSigningSecret(secret) || raw === null) return null
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new Uint8Array([...new TextEncoder().encode(`${id}.${timestamp}.`), ...body])
  // While a secret is replaced, a message has a signature by each; verify() takes as long for a wrong one.
  for (const given of part('signature').split(' ').slice(0, 8)) {
    const signature = given.startsWith('v1,') ? bytesOf(given.slice(3)) : null
    if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed))) return id
  }
  return null
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}
