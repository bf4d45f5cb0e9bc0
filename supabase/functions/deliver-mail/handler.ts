import { isSecret } from '../_shared/secret.ts'
import { deliverMails } from './deliver.ts'
import type { Outbox, SendMail } from './mail.ts'

type HandlerOptions = {
  /** What the caller has to send in the header x-mail-secret; nothing is done when it is empty. */
  secret: string
  outbox: Outbox
  send: SendMail
  siteUrl: string | null
  /** What the provider takes, counted over all calls that run at once. */
  perSecond: number
  /** How long a call may go on taking mails, in ms. */
  mostMs?: number
}

/**
 * What an edge function may use on a free plan is 150 s and 2 s of computing; the schedule brings the next round, after
 * a minute.
 */
const usualMs = 50_000
const mostMails = 100

/**
 * Answers the webhook and the schedule: 401 without the secret, 502 when the outbox did not answer, else 200 with
 * what was sent. Several may run at once.
 */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!(await isSecret(request.headers.get('x-mail-secret') ?? '', options.secret)))
      return new Response('wrong secret', { status: 401 })
    try {
      return Response.json(await deliverMails({ ...options, mostMs: options.mostMs ?? usualMs, mostMails }))
    } catch (error) {
      console.error('deliver-mail:', error)
      return new Response('not delivered', { status: 502 })
    }
  }
}
