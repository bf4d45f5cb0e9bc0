import { databaseOf } from '@fest/local/edge-functions.ts'
import { createHandler } from '../../supabase/functions/deliver-mail/handler.ts'
import { createOutbox } from '../../supabase/functions/deliver-mail/outbox.ts'
import { createProvider } from '../../supabase/functions/deliver-mail/providers.ts'
import { openTestBackend } from '../support/backend.ts'

const backend = await openTestBackend()
const database = databaseOf(backend.backend)
let provider: ReturnType<typeof openMailProvider>
const mira = await backend.signUp()
beforeEach(async () => {
  provider = openMailProvider()
  await sql('delete from public.mail_outbox where true')
  await sql('update private.mail_pace set paused_until = null, paused_for = null, paused_since = null')
})

const sql = <T = unknown>(query: string, params?: unknown[]) => backend.backend.sql<T>(query, params)
const queue = (count: number) =>
  sql(
    `select private.queue_mail('mail ' || nth, 'registration_confirmed', $1, null, '{}')
       from generate_series(1, $2::int) as nth`,
    [mira.id, count],
  )
const rows = () =>
  sql(`select sent_at is not null as sent, failed_at is not null as failed, attempts, last_error
    from public.mail_outbox order by number`)
const sentOnce = (count: number) => Array.from({ length: count }, () => ({ sent: true, attempts: 1 }))
const pauseEnds = () =>
  sql('update private.mail_pace set paused_until = clock_timestamp() where paused_until is not null')
const waits = async () =>
  (await backend.anonymous().rpc('installation_health').throwOnError()).data.mail_waits

type Change = { perSecond?: number; mostMs?: number; dies?: (url: string) => boolean }
async function call({ perSecond = 100, mostMs, dies = () => false }: Change = {}): Promise<unknown> {
  const handler = createHandler({
    secret: 'a secret',
    siteUrl: 'https://fest.example',
    outbox: createOutbox({
      ...database,
      fetch: (url, init) => (dies(url) ? Promise.reject(new Error('killed')) : database.fetch(url, init)),
    }),
    send: createProvider({
      provider: 'resend',
      apiKey: 'k',
      from: 'fest@fest.example',
      fetch: (url, init) => provider.fetch(url, init),
    }),
    perSecond,
    ...(mostMs !== undefined && { mostMs }),
  })
  const response = await handler(
    new Request('https://project.example/', { method: 'POST', headers: { 'x-mail-secret': 'a secret' } }),
  )
  return response.status === 200 ? response.json() : response.status
}

describe('a used-up quota', () => {
  test.each([
    { name: 'daily_quota_exceeded', limit: 'perDay', waitsFor: 'day' },
    { name: 'monthly_quota_exceeded', limit: 'perMonth', waitsFor: 'month' },
  ] as const)('$name costs no attempt, and what waits goes out by itself', async ({ limit, waitsFor }) => {
    provider.limits = { ...provider.limits, perSecond: 100, [limit]: 3 }
    await queue(5)
    expect(await call()).toEqual({ sent: 3, failed: 0, waitsFor })
    expect(await rows()).toMatchObject([
      ...sentOnce(3),
      { sent: false, failed: false, attempts: 0, last_error: expect.stringContaining('quota') as string },
      { sent: false, failed: false, attempts: 0 },
    ])
    // Until then nobody contacts the provider, whoever calls.
    const asked = provider.asked.length
    expect(await call()).toEqual({ sent: 0, failed: 0 })
    expect(provider.asked).toHaveLength(asked)

    // Refused each time for as long as a quota may last: still no attempt is used up.
    for (let hour = 1; hour <= 30; hour += 1) {
      await pauseEnds()
      expect(await call()).toEqual({ sent: 0, failed: 0, waitsFor })
    }
    provider.limits = { ...provider.limits, perDay: 100, perMonth: 3000 }
    await pauseEnds()
    expect(await call()).toEqual({ sent: 2, failed: 0 })
    expect(await rows()).toMatchObject(sentOnce(5))
    expect(new Set(provider.taken).size).toBe(5)
    expect(provider.taken).toHaveLength(5)
  })

  test('is visible to maintainers: the limit, since when, and when the next attempt is', async () => {
    provider.limits = { ...provider.limits, perSecond: 100, perDay: 1 }
    await queue(2)
    expect(await waits()).toBeNull()
    const before = Date.now()
    await call()
    const first = await waits()
    expect(first?.for).toBe('day')
    expect(Date.parse(first?.since ?? '')).toBeGreaterThanOrEqual(before - 1000)
    expect(Date.parse(first?.until ?? '') - before).toBeGreaterThan(3_500_000)
    expect(Date.parse(first?.until ?? '') - before).toBeLessThan(3_700_000)
    await pauseEnds()
    await call()
    expect(await waits()).toMatchObject({ for: 'day', since: first?.since })
    const admin = await backend.admin()
    expect((await admin.client.rpc('admin_mail_waits')).data).toMatchObject({ for: 'day', mails: 1 })
    expect((await mira.client.rpc('admin_mail_waits')).error?.code).toBe('42501')

    provider.nextDay()
    await pauseEnds()
    await call()
    expect(await waits()).toBeNull()
  })

  test('a mail that is useless by then is given up, as always', async () => {
    provider.limits = { ...provider.limits, perDay: 0 }
    await queue(1)
    await call()
    await sql(`update public.mail_outbox set not_after = now() - interval '1 second' where true`)
    await call()
    expect(await rows()).toMatchObject([{ failed: true }])
  })
})

describe('a provider’s rate limit', () => {
  test('is waited for within the same call', async () => {
    provider.limits.perSecond = 4
    await queue(6)
    expect(await call({ perSecond: 100 })).toEqual({ sent: 6, failed: 0 })
    expect(await rows()).toMatchObject(sentOnce(6))
    // The stand-in really refused.
    expect(provider.asked.length).toBeGreaterThan(6)
  })

  test.each([
    { says: '120', from: 110, to: 130 },
    { says: () => new Date(Date.now() + 300_000).toUTCString(), from: 280, to: 310 },
    { says: 'soon', from: 50, to: 70 },
    { says: '999999999', from: 86_000, to: 86_500 },
    { says: null, from: 50, to: 70 },
  ])('a refusal without a name holds for as long as it says: $says', async ({ says, from, to }) => {
    const value = typeof says === 'function' ? says() : says
    const headers = value === null ? new Headers() : { 'retry-after': value }
    provider.instead = () => new Response('slow down', { status: 429, headers })
    await queue(2)
    expect(await call()).toMatchObject({ sent: 0, failed: 0 })
    expect(provider.asked).toHaveLength(1)
    expect(await rows()).toMatchObject([{ attempts: 0 }, { attempts: 0 }])
    const [pace] = await sql<{ seconds: number }>(
      'select extract(epoch from paused_until - clock_timestamp())::int as seconds from private.mail_pace',
    )
    expect(pace?.seconds).toBeGreaterThanOrEqual(from)
    expect(pace?.seconds).toBeLessThanOrEqual(to)
  })
})

describe('one call', () => {
  test('ends after a hundred mails; the schedule starts the next round', async () => {
    provider.limits = { perSecond: 1000, perDay: 1000, perMonth: 3000 }
    await queue(103)
    expect(await call({ perSecond: 1000 })).toEqual({ sent: 100, failed: 0 })
    expect(await call({ perSecond: 1000 })).toEqual({ sent: 3, failed: 0 })
  })

  test('sends many mails, and ends in time; the rest is due at once', async () => {
    provider.limits.perSecond = 1000
    await queue(60)
    const { sent } = (await call({ perSecond: 50, mostMs: 600 })) as { sent: number }
    expect(sent).toBeGreaterThan(1)
    expect(sent).toBeLessThan(40)
    expect(await call({ perSecond: 1000 })).toEqual({ sent: 60 - sent, failed: 0 })
    expect(await rows()).toMatchObject(sentOnce(60))
  })

  test('that finds a mail still being sent at the provider waits for the result', async () => {
    provider.instead = () => {
      provider.instead = null
      const said = { statusCode: 409, name: 'concurrent_idempotent_requests', message: 'Wait.' }
      return Response.json(said, { status: 409, headers: { 'retry-after': '1' } })
    }
    await queue(1)
    expect(await call()).toEqual({ sent: 1, failed: 0 })
    expect(await rows()).toMatchObject(sentOnce(1))
  })

  test('that cannot record a refusal leaves the mail to the next one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    provider.limits.perDay = 0
    await queue(1)
    expect(await call({ dies: (url) => url.endsWith('/defer_mail') })).toBe(502)
    provider.limits.perDay = 100
    await sql(`update public.mail_outbox set locked_until = now() - interval '1 second' where true`)
    expect(await call()).toEqual({ sent: 1, failed: 0 })
  })
})

/** Resend's documented limits: a second, a day and a month; one mail and one answer for one Idempotency-Key. */
function openMailProvider() {
  let takenToday = 0
  const answers = new Map<string, object>()
  const provider = {
    limits: { perSecond: 5, perDay: 100, perMonth: 3000 },
    instead: null as (() => Response) | null,
    taken: [] as string[],
    asked: [] as number[],
    nextDay() {
      takenToday = 0
    },
    async fetch(_: string, init?: RequestInit): Promise<Response> {
      const now = Date.now()
      provider.asked.push(now)
      if (provider.instead) return provider.instead()
      const key = String(new Headers(init?.headers).get('idempotency-key'))
      const known = answers.get(key)
      if (known) return Response.json(known)
      const name = refusalAt(now)
      if (name !== null) {
        const headers = name === 'rate_limit_exceeded' ? { 'retry-after': '1' } : new Headers()
        const said = { statusCode: 429, name, message: 'You have reached your email quota.' }
        return Response.json(said, { status: 429, headers })
      }
      takenToday += 1
      provider.taken.push(key)
      const taken = { id: `mail ${provider.taken.length}` }
      answers.set(key, taken)
      return Response.json(taken)
    },
  }

  function refusalAt(now: number): string | null {
    const { perSecond, perDay, perMonth } = provider.limits
    if (provider.asked.filter((at) => at > now - 1000).length > perSecond) return 'rate_limit_exceeded'
    if (provider.taken.length >= perMonth) return 'monthly_quota_exceeded'
    return takenToday >= perDay ? 'daily_quota_exceeded' : null
  }

  return provider
}
