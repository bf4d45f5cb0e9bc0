import type { IncomingMessage, ServerResponse } from 'node:http'
import { serve } from './serving.ts'

type ProviderError = { name: string; message: string; retryAfter?: string }

/**
 * A stand-in for Resend over HTTP, with what its documentation says of limits and of keys: so many requests in any
 * second and so many mails a day and a month, 429 beyond them with the error's name, `retry-after` with each answer,
 * and one mail for one Idempotency-Key, whose second request is answered as the first was.
 */
export type MailProvider = {
  /** Takes requests for api.resend.com to the stand-in. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  limits: { perSecond: number; perDay: number; perMonth: number }
  /** Answers in place of it, when it is set. */
  instead: ((res: ServerResponse) => void) | null
  /** The keys of the mails that were taken, in their order. */
  taken: string[]
  /** When each request came, in ms. */
  asked: number[]
  /** The next day begins: the daily quota counts from nothing. */
  nextDay(): void
  close(): Promise<void>
}

export async function startMailProvider(): Promise<MailProvider> {
  let takenToday = 0
  const answers = new Map<string, string>()
  const { origin, close } = await serve((req, res) => void answer(req, res))
  const provider: MailProvider = {
    fetch: (url, init) => fetch(url.replace('https://api.resend.com', origin), init),
    limits: { perSecond: 5, perDay: 100, perMonth: 3000 },
    instead: null,
    taken: [],
    asked: [],
    nextDay() {
      takenToday = 0
    },
    close,
  }

  function errorAt(now: number): ProviderError | null {
    const { perSecond, perDay, perMonth } = provider.limits
    if (provider.asked.filter((at) => at > now - 1000).length > perSecond)
      return {
        name: 'rate_limit_exceeded',
        message: 'Too many requests.',
        retryAfter: '1',
      }
    if (provider.taken.length >= perMonth)
      return { name: 'monthly_quota_exceeded', message: 'You have reached your monthly email quota.' }
    if (takenToday >= perDay)
      return { name: 'daily_quota_exceeded', message: 'You have reached your daily email quota.' }
    return null
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    await req.toArray()
    const now = Date.now()
    provider.asked.push(now)
    if (provider.instead) return provider.instead(res)
    const key = String(req.headers['idempotency-key'])
    const known = answers.get(key)
    const error = known === undefined ? errorAt(now) : null
    if (error) {
      const { retryAfter, ...said } = error
      res.writeHead(429, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      })
      res.end(JSON.stringify({ statusCode: 429, ...said }))
      return
    }
    if (known === undefined) {
      takenToday += 1
      provider.taken.push(key)
      answers.set(key, JSON.stringify({ id: `mail ${provider.taken.length}` }))
    }
    res.writeHead(200, { 'content-type': 'application/json' })
    res.end(answers.get(key))
  }

  return provider
}
