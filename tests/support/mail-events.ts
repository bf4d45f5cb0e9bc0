import { createHmac, randomUUID } from 'node:crypto'

/** Standard Webhooks' published example: https://github.com/standard-webhooks/standard-webhooks */
export const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

type Signing = {
  id?: string
  /** In ms since 1970. */
  at?: number
  secret?: string
  by?: 'svix' | 'webhook'
}

export function signedHeaders(body: string, signing: Signing = {}): Record<string, string> {
  const { id = `msg_${randomUUID()}`, at = Date.now(), secret = published.secret, by = 'svix' } = signing
  const timestamp = String(Math.floor(at / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    [`${by}-id`]: id,
    [`${by}-timestamp`]: timestamp,
    [`${by}-signature`]: `v1,${signature}`,
  }
}

export function signedRequest(event: unknown, signing: Signing = {}): Request {
  const body = JSON.stringify(event)
  return new Request('https://fest.example/functions/v1/mail-events', {
    method: 'POST',
    headers: signedHeaders(body, signing),
    body,
  })
}

export function resendEvent(
  type: string,
  mail: string,
  to: string,
  more: { bounce?: string; at?: string; message?: string } = {},
): object {
  const { bounce, at = new Date().toISOString(), message = '550 5.1.1 No such user.' } = more
  return {
    type,
    created_at: at,
    data: {
      email_id: randomUUID(),
      to: [to],
      subject: 'A changed room',
      tags: { mail_id: mail },
      ...(bounce !== undefined && { bounce: { type: bounce, subType: 'General', message } }),
    },
  }
}
