import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { followContent } from '@fest/local/content-sync.ts'
import { databaseOf } from '@fest/local/edge-functions.ts'
import type { SanityDocumentStub } from '@sanity/client'
import { createHandler } from '../../supabase/functions/sync-content/handler.ts'
import { call } from '../support/call.ts'
import { syncParts } from '../../supabase/functions/sync-content/parts.ts'
import { toEventFacts } from '../../supabase/functions/sync-content/published-event.ts'
import { toRubric } from '../../supabase/functions/sync-content/published-reviews.ts'
import { toAccommodationOptions, toSessions } from '../../supabase/functions/sync-content/published-lists.ts'
import { openTestBackend } from '../support/backend.ts'
import { startLake } from '../support/lake.ts'
import event from './published-event.json' with { type: 'json' }

const backend = await openTestBackend()
const content = await startLake()
afterAll(() => content.close())
const studio = content.organizer.withConfig({ perspective: 'raw' })

beforeEach(async () => {
  await studio.delete({ query: '*[_type in ["session", "siteSettings"]]' })
  await backend.sql`delete from public.bookable_sessions where true`
  await backend.sql`update private.event_facts set starts_on = null, ends_on = null, phase_override = null`
  await studio.createOrReplace(workshop('lab', 12))
})

function workshop(_id: string, capacity: number | null, change: Record<string, unknown> = {}) {
  return {
    _id,
    _type: 'session',
    title: `Workshop ${_id}`,
    status: 'confirmed',
    startsAt: '2099-10-10T09:00:00Z',
    endsAt: '2099-10-10T11:00:00Z',
    ...(capacity !== null && { capacity }),
    ...change,
  }
}

async function open() {
  const seats = await call(backend.anonymous(), 'session_seats')
  return Object.fromEntries(seats.flatMap((row) => (row.is_open ? [[row.session_id, row.capacity]] : [])))
}

async function publishAll() {
  for (const document of event.documents as (SanityDocumentStub & { _id: string })[])
    await studio.createOrReplace(document)
}

async function known() {
  const [row] = await backend.sql<Record<'places' | 'rubric' | 'facts', unknown>>`
    select
      (select jsonb_agg(jsonb_build_object('option_id', option_id, 'name', name, 'is_shared', is_shared,
          'is_open', is_open, 'capacity', pool.capacity))
        from public.accommodation_options join private.seat_pools as pool on pool.key = 'accommodation ' || option_id) as places,
      (select jsonb_agg(jsonb_build_object('key', key, 'title', title, 'weight', weight, 'position', position) order by position)
        from public.rubric_criteria where is_current) as rubric,
      (select jsonb_build_object('name', name, 'time_zone', time_zone, 'language', language, 'hours', hours, 'place', place, 'place_in', place_in, 'days', days,
          'contact_email', contact_email, 'starts_on', starts_on, 'ends_on', ends_on, 'phase_override', phase_override,
          'registration_opens_at', registration_opens_at, 'registration_closes_at', registration_closes_at,
          'project_opens_at', project_opens_at, 'project_closes_at', project_closes_at)
        from private.event_facts) as facts`
  if (!row) throw new Error('The database did not answer.')
  return row
}

const noted = () =>
  backend.column<string | null>`select problem from private.upkeep_runs where what = 'content'`

describe('the embedded pair', () => {
  test('starts with the seats of published sessions, and nothing else', async () => {
    await studio.createOrReplace(workshop('cancelled', 5, { status: 'cancelled' }))
    await studio.createOrReplace(workshop('drafts.draft', 5))
    await studio.createOrReplace(workshop('talk', null))
    await studio.createOrReplace(workshop('untimed', 5, { endsAt: undefined }))
    const seats = await followContent(content.lake, backend.backend)
    expect(await open()).toEqual({ lab: 12 })
    await seats.stop()
  })

  test('follows each publish: more seats, a new session, a canceled one, a deleted one', async () => {
    const seats = await followContent(content.lake, backend.backend)
    await Promise.all([
      studio.createOrReplace(workshop('lab', 20)),
      studio.createOrReplace(workshop('second', 8)),
    ])
    await expect.poll(() => open()).toEqual({ lab: 20, second: 8 })
    await studio.patch('lab').set({ status: 'cancelled' }).commit()
    await studio.delete('second')
    await expect.poll(() => open()).toEqual({})
    await seats.stop()
    await studio.createOrReplace(workshop('third', 3))
    await seats.stop()
    expect(await open()).toEqual({})
  })

  test('copies places to stay, the rubric and the event’s facts, and keeps them current', async () => {
    await publishAll()
    const follower = await followContent(content.lake, backend.backend)
    expect(await known()).toEqual(event.known)
    await Promise.all([
      studio.patch('hostel').set({ places: 5 }).commit(),
      studio.patch('hackathon').unset(['rubric[_key=="proof"]']).commit(),
      studio.patch('venue').set({ name: 'South Campus' }).commit(),
    ])
    const later = { places: [{ capacity: 5 }], rubric: [{ key: 'idea' }], facts: { place: 'South Campus' } }
    await expect.poll(() => known()).toMatchObject(later)
    await follower.stop()
  })

  test('copies the rubrics of reviews, and keeps points for a criterion that vanished', async () => {
    const criteria = () =>
      backend.sql`
        select kind, rubric.is_blind, key, title, description, weight, is_current
        from private.review_criteria join private.review_rubrics as rubric using (kind)`
    await publishAll()
    const follower = await followContent(content.lake, backend.backend)
    const texts = { title: 'Fits beginners', description: 'Nobody is lost.' }
    const fit = { kind: 'talk', key: 'fit', ...texts, weight: 100 }
    await expect.poll(() => criteria()).toEqual([{ ...fit, is_blind: true, is_current: true }])
    await studio.patch('reviewRubrics').set({ 'talk.isBlind': false, 'talk.criteria': [] }).commit()
    await expect.poll(() => criteria()).toEqual([{ ...fit, is_blind: false, is_current: false }])
    await follower.stop()
  })

  test('keeps the rubric and the facts when their documents are deleted, and accepts no requests for a deleted place', async () => {
    await publishAll()
    await (await followContent(content.lake, backend.backend)).stop()
    const before = await known()
    await studio.delete({ query: '*[_type in ["hackathon", "siteSettings", "accommodationOption"]]' })
    await (await followContent(content.lake, backend.backend)).stop()
    const { places, ...rest } = await known()
    expect(places).toMatchObject([{ option_id: 'hostel', is_open: false }])
    expect(rest).toEqual({ rubric: before.rubric, facts: before.facts })
  })

  test('prints the failure of one part, copies the others, and catches up with the next publish', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    await publishAll()
    await backend.sql`alter function public.sync_sessions(jsonb) rename to away`
    const follower = await followContent(content.lake, backend.backend)
    await backend.sql`alter function public.away(jsonb) rename to sync_sessions`
    expect(print).toHaveBeenCalledOnce()
    expect(await noted()).toEqual(['sessions'])
    expect(await open()).toEqual({})
    expect((await known()).facts).toMatchObject({ name: 'Fall Fest 2099' })
    await studio.createOrReplace(workshop('second', 8))
    await expect.poll(() => open()).toEqual({ lab: 12, second: 8 })
    await follower.stop()
    expect(await noted()).toEqual([null])
  })
})

describe('the edge function of a hosted project', () => {
  /** Handles requests with Supabase in this process, and content over the network. */
  const handler = (change: Partial<Parameters<typeof createHandler>[0]> = {}) =>
    createHandler({
      secret: 'a secret',
      contentUrl: `${content.origin}/lake/v${contentApiVersion}/data/query/production`,
      ...databaseOf(backend.backend),
      ...change,
    })
  const asked = (secret?: string) =>
    new Request('https://project.example/functions/v1/sync-content', {
      method: 'POST',
      headers: secret === undefined ? {} : { 'x-sync-secret': secret },
    })

  test('does nothing without the secret, nor when none is set', async () => {
    expect((await handler()(asked())).status).toBe(401)
    expect((await handler()(asked('another'))).status).toBe(401)
    expect((await handler({ secret: '' })(asked(''))).status).toBe(401)
    expect((await handler()(new Request('https://project.example/'))).status).toBe(405)
    expect(await open()).toEqual({})
  })

  test('copies the published sessions', async () => {
    const response = await handler()(asked('a secret'))
    expect([response.status, await response.json()]).toEqual([
      200,
      { synced: syncParts.map(({ name }) => name), failed: [] },
    ])
    expect(await open()).toEqual({ lab: 12 })
    expect(await noted()).toEqual([null])
  })

  test('reports a service that does not answer, and removes nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await publishAll()
    await handler()(asked('a secret'))
    const before = await known()
    const names = syncParts.map(({ name }) => name)
    for (const change of [
      { contentUrl: `${content.origin}/lake/no/such/place` },
      { contentUrl: 'http://127.0.0.1:9/nobody' },
      { serviceKey: backend.backend.anonKey },
    ]) {
      const response = await handler(change)(asked('a secret'))
      expect([response.status, await response.json()]).toEqual([502, { synced: [], failed: names }])
    }
    expect(await noted()).toEqual([names.join(', ')])
    expect(await open()).toEqual({ lab: 12 })
    expect(await known()).toEqual(before)
  })
})

test('an invalid result is an error in every part, and a missing document changes nothing', () => {
  for (const { toPublished } of syncParts)
    for (const answer of [undefined, 'no', 7]) expect(() => toPublished(answer)).toThrow('returned no')
  for (const toList of [toSessions, toAccommodationOptions])
    for (const answer of [null, {}]) expect(() => toList(answer)).toThrow('no list')
  for (const toOne of [toRubric, toEventFacts]) expect(toOne(null)).toBeNull()
  expect(() => toRubric({})).toThrow('no rubric')
  expect(toRubric({ rubric: null })).toEqual([])
  expect(toEventFacts({ title: 'Without a time zone' })).toBeNull()
  expect(
    toEventFacts({ title: 'Fest', timeZone: 'UTC', startDate: '2099-12-31', endDate: null })?.days,
  ).toEqual(['2099-12-31'])
})

test('no part keeps a sign that the database can’t store', () => {
  const [sessions] = syncParts
  expect(sessions?.toPublished([workshop('lab', 12, { title: 'A\0 lab\ud83d' })])).toMatchObject([
    { title: 'A lab' },
  ])
})

test('an invalid session is left out', () => {
  const right = workshop('lab', 12)
  const wrong = [
    null,
    { ...right, _id: 'day', startsAt: '2099-02-30T10:00:00Z', endsAt: '2099-03-09T10:00:00Z' },
    workshop('ends-first', 12, { endsAt: '2099-10-10T08:00:00Z' }),
    workshop('untitled', 12, { title: null }),
    workshop('half', 1.5),
    workshop('crowd', 3_000_000_000),
  ]
  const times = { starts_at: right.startsAt, ends_at: right.endsAt }
  expect(toSessions([...wrong, right])).toEqual([
    { session_id: 'half', title: 'Workshop half', ...times, capacity: null },
    { session_id: 'crowd', title: 'Workshop crowd', ...times, capacity: null },
    { session_id: 'lab', title: 'Workshop lab', ...times, capacity: 12 },
  ])
})

test('an invalid place to stay is left out', () => {
  const right = {
    _id: 'hostel',
    name: 'Hostel',
    arrivalFrom: '2099-10-08',
    departureUntil: '2099-10-12',
    places: 0,
    isShared: null,
  }
  const wrong = [
    null,
    { ...right, name: ' ' },
    { ...right, places: -1 },
    { ...right, places: 1.5 },
    { ...right, departureUntil: '2099-10-08' },
    { ...right, arrivalFrom: '2099-13-40' },
    { ...right, arrivalFrom: '2099-02-30' },
    { ...right, places: 3_000_000_000 },
    { ...right, arrivalFrom: 'soon' },
  ]
  const window = { arrival_from: right.arrivalFrom, departure_until: right.departureUntil }
  expect(toAccommodationOptions([...wrong, right])).toEqual([
    { option_id: 'hostel', name: 'Hostel', ...window, capacity: 0, is_shared: false },
  ])
})
