import type { Database } from '@fest/schemas/database.ts'
import { retryingFetch } from '@fest/web/src/backend/retrying-fetch.ts'
import { createClient } from '@supabase/supabase-js'
import { openTestBackend, type Person, testSiteUrl } from '../support/backend.ts'
import { register } from '../support/registration.ts'
import { piecesAround } from '../support/yardstick.ts'

/* Many people press Register in the same second. */

/** So many may wait however slow the machine is. */
const crowd = 100
/** Who came a moment earlier: by then the database has planned its statements. */
const early = 10
const seats = 40
/**
 * In pieces, of which one takes 2 ms on a laptop: a thousand are answered within the 20 s that a page waits. On a slower
 * machine those who came last are refused and send again (docs/decisions/embedded-and-hosted.md).
 */
const mostPieces = 10

const backend = await openTestBackend()
const people: Person[] = []

beforeAll(async () => {
  while (people.length < early + crowd) people.push(await backend.signUp())
  await backend.sql`update public.site_settings set registration_capacity = ${seats}`
})

const press = async ({ client }: Person) =>
  (await register(client, { needs: { dietary: ['vegan'] } })).data?.status

test('who presses in the same second gets a seat in the order in which they came, and soon', async () => {
  const told: (string | undefined)[] = []
  for (const person of people.slice(0, early)) told.push(await press(person))
  const pieces = await piecesAround(async () => {
    const startedAt = performance.now()
    told.push(...(await Promise.all(people.slice(early).map(press))))
    return (performance.now() - startedAt) / crowd
  })
  expect(told).toEqual([
    ...Array<string>(seats).fill('confirmed'),
    ...Array<string>(early + crowd - seats).fill('waitlisted'),
  ])
  expect(
    await backend.column`select user_id from public.registrations order by status, queue_number`,
  ).toEqual(people.map(({ id }) => id))
  expect(pieces).toBeLessThan(mostPieces)
})

test('of a thousand in the same second, most are in line at once, and whoever is told to wait after another press', async () => {
  const thousand: Person[] = []
  while (thousand.length < 1000) thousand.push(await backend.signUp())
  vi.stubGlobal('fetch', (request: Request) => backend.backend.fetch(request))
  const likeTheSite = async ({ client }: Person) => {
    const { data } = await client.auth.getSession()
    const accessToken = async () => data.session?.access_token ?? ''
    const site = { accessToken, global: { fetch: retryingFetch } }
    const answer = await register(createClient<Database>(testSiteUrl, backend.backend.anonKey, site))
    return answer.data?.status ?? answer.error?.code
  }
  const told = await Promise.all(thousand.map(likeTheSite))
  // Nobody else's words: not that we don't know, which is said after the 20 s that a page waits.
  expect(told.filter((each) => each !== 'waitlisted' && each !== 'service_busy')).toEqual([])
  const sentAway = thousand.filter((_, at) => told[at] === 'service_busy')
  expect(sentAway.length).toBeLessThan(500)
  const again = await Promise.all(sentAway.map(likeTheSite))
  expect(again.filter((each) => each !== 'waitlisted')).toEqual([])
  expect(await backend.column`select count(*)::int from public.registrations`).toEqual([early + crowd + 1000])
})
