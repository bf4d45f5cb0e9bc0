import { isSecret } from '../_shared/secret.ts'
import { type DeliverOptions, deliverMails } from './deliver.ts'

type HandlerOptions = Omit<DeliverOptions, 'mostMails' | 'isStopping'> & {
  /** The required value of the header x-mail-secret; when empty, every call is refused. */
  secret: string
}

/** A free plan allows a function 150 s and 2 s of CPU time; the next round starts after a minute. */
const usualMs = 50_000
const mostMails = 100

/** 401 without the secret, 502 when the outbox doesn't answer, else 200 with counts. Calls may overlap. */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return new Response('POST only', { status: 405 })
    if (!(await isSecret(request.headers.get('x-mail-secret') ?? '', options.secret)))
      return new Response('wrong secret', { status: 401 })
    try {
      return Response.json(await deliverMails({ mostMs: usualMs, ...options, mostMails }))
    } catch (error) {
      console.error('deliver-mail:', error)
      return new Response('not delivered', { status: 502 })
    }
  }
}
