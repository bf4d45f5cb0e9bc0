import { callDatabase, type Database } from '../_shared/call-database.ts'
import { readUpTo } from '../_shared/read-up-to.ts'
import { readMailEvent } from './mail-event.ts'
import { isSigningSecret, signedId } from './signature.ts'

export type MailEventsOptions = Database & {
  /** With which the provider signs; without one, nothing is taken. */
  secret: string
  now?: () => number
}

/** The error of a function without a signing secret; doctor looks for it. */
export const noSigningSecret = 'no_signing_secret'

/** An event has a mail's subject and addresses, never its text. */
const mostBytes = 256 * 1024

/**
 * Handles a provider's webhook: 401 unless it is signed, and no older than five minutes; 200 when it was taken, also
 * for what is known already or says nothing of a mail of ours; 502 when the database doesn't answer, so that the
 * provider tells it again. Never rejects.
 */
export function createHandler(options: MailEventsOptions): (request: Request) => Promise<Response> {
  const { secret, now = Date.now } = options
  return async (request) => {
    if (!isSigningSecret(secret)) return Response.json({ code: noSigningSecret }, { status: 503 })
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
      return new Response('JSON only', { status: 415 })
    const body = await readUpTo(request, mostBytes).catch(() => null)
    if (body === null) return new Response('too large', { status: 413 })
    const id = await signedId(request.headers, body, secret, now())
    if (id === null) return new Response(null, { status: 401 })
    const event = readMailEvent(new TextDecoder().decode(body))
    if (event === null) return new Response(null, { status: 200 })
    try {
      await callDatabase(options, 'take_mail_event', { event: id, ...event })
      return new Response(null, { status: 200 })
    } catch (error) {
      console.error('mail-events:', error)
      return new Response('not taken', { status: 502 })
    }
  }
}
