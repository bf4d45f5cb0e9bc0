import { isSecret } from '../_shared/secret.ts'
import { deliverMails } from './deliver.ts'
import type { Outbox, SendMail } from './mail.ts'

type HandlerOptions = {
  /** What the caller has to send in the header x-mail-secret; nothing is done when it is empty. */
  secret: string
  outbox: Outbox
  send: SendMail
  siteUrl: string | null
}

/** An edge function may not run for long; the schedule brings the next round. */
const mostBatches = 5

/** Answers the webhook and the schedule: 401 without the secret, 502 when the outbox did not answer, else 200. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!(await isSecret(request.headers.get('x-mail-secret') ?? '', options.secret)))
      return new Response('wrong secret', { status: 401 })
    try {
      return Response.json(await deliverMails({ ...options, mostBatches }))
    } catch (error) {
      console.error('deliver-mail:', error)
      return new Response('not delivered', { status: 502 })
    }
  }
}
