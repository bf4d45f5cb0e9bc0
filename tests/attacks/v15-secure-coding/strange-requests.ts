import { expect, test } from 'vitest'
import { drawFrom } from '../../support/draw.ts'
import { testSiteUrl } from '../../support/backend.ts'
import { requestOf } from '../../support/raw-request.ts'
import { useBackend } from '../../support/use-services.ts'
import { type Askable, makeRequest } from './made-requests.ts'

const backend = useBackend()

/** Sends that many requests as nobody and as an attendee; after every few of them, the next person asks. */
export function askStrangely({ count, seed }: { count: number; seed: number }): void {
  test(
    `${count} requests that nobody thought of end nothing for the next person`,
    { timeout: 1_800_000 },
    async () => {
      const attendee = await backend.signUp()
      const { data } = await attendee.client.auth.getSession()
      const bearers = ['', `Bearer ${data.session?.access_token}`]
      const next = await backend.signUp()
      const askable = await readAskable()
      const to = { origin: testSiteUrl, anonKey: backend.backend.anonKey }
      const draw = drawFrom(seed)
      const faults: string[] = []
      for (let sent = 0; sent < count;) {
        const few = Array.from({ length: Math.min(25, count - sent) }, () => makeRequest(draw, askable))
        sent += few.length
        for (const made of few) {
          const begunAt = performance.now()
          const response = await backend.backend.fetch(
            requestOf({ ...made, bearer: bearers[draw(2)] ?? '' }, to),
            { address: '127.0.0.1' },
          )
          const tookMs = Math.round(performance.now() - begunAt)
          // PostgreSQL itself calls a few of a sender's mistakes its own (class XX), on a hosted project, too.
          const isOurs = response.status >= 500 && !(await response.text()).includes('"code":"XX')
          if (isOurs || tookMs > 4000)
            faults.push(`${response.status} in ${tookMs} ms: ${JSON.stringify(made).slice(0, 400)}`)
        }
        const { error } = await next.client.auth.signInWithPassword(next)
        const read = await backend.anonymous().from('bookable_sessions').select('title').limit(1)
        if (error || read.status !== 200)
          faults.push(
            `After ${sent}, the next person got ${error?.message ?? read.status}: ${JSON.stringify(few).slice(0, 4000)}`,
          )
        if (faults.length > 5) break
      }
      expect(faults).toEqual([])
    },
  )
}

async function readAskable(): Promise<Askable> {
  const tables = await backend.sql<{ name: string; columns: string[] }>`
    select relation.relname as name, array_agg(attribute.attname::text) as columns
    from pg_class as relation join pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v')
      and attribute.attnum > 0 and not attribute.attisdropped
    group by relation.relname order by relation.relname`
  const functions = await backend.sql<{ name: string; args: string[] | null }>`
    select proname as name, proargnames as args from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' order by proname`
  return {
    tables: new Map(tables.map(({ name, columns }) => [name, columns])),
    functions: new Map(functions.map(({ name, args }) => [name, args ?? []])),
  }
}
