import { createDemoHandler } from '@fest/local/demo/clock-routes.ts'
import { beginDemo, type ClockNews, type DemoClock, endDemo } from '@fest/local/demo/demo-clock.ts'
import { deliverIntoMailbox } from '@fest/local/mail.ts'
import { eventNow, recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { type Person, testSiteUrl } from '../support/backend.ts'
import { makeDataDir, removeDataDir } from '../support/product.ts'
import { register } from '../support/registration.ts'
import { askAsWritten, serve } from '../support/serving.ts'
import { useBackend } from '../support/use-services.ts'

const start = Date.UTC(2025, 8, 30, 8)
const eventDay = Date.UTC(2025, 9, 10, 8, 55)
/** How much time a slow machine may take between two readings of the clock, in ms. */
const leeway = 30_000

const backend = useBackend()
let dataDir: string
let publish: (change: { documentIds: string[] }) => void
let settings: Record<string, unknown>
const lake = {
  fetch: <T>() => Promise.resolve({ settings, submissionClosesAt: '2025-10-12T10:00:00.000Z' } as T),
  onPublished(listener: typeof publish) {
    publish = listener
    return () => {}
  },
}

beforeEach(async () => {
  dataDir = await makeDataDir()
  settings = {
    timeZone: 'Europe/Berlin',
    startDate: '2025-10-10',
    endDate: '2025-10-12',
    registrationOpensAt: '2025-09-27T09:00:00.000Z',
    registrationClosesAt: '2025-10-09T18:00:00.000Z',
  }
})
afterEach(async () => {
  await endDemo(backend.backend)
  await removeDataDir(dataDir)
})

async function databaseNow(): Promise<number> {
  const [ms = Number.NaN] =
    await backend.column<number>`select extract(epoch from private.event_now())::float8 * 1000`
  return ms
}
/** How far this process, or the database, is from a moment, in ms: whichever is farther. */
const offFrom = async (moment: number) =>
  Math.max(...[eventNow(), await databaseNow()].map((now) => Math.abs(now - moment)))

async function withDemo(run: (clock: DemoClock) => Promise<void>): Promise<void> {
  const demo = beginDemo(dataDir)
  try {
    await run(await demo.open(lake, backend.backend))
  } finally {
    await demo.close()
  }
}

test('without a demo the migrations use the real time, and a database that had a demo returns to it', async () => {
  const hour = () =>
    backend.sql`select private.event_now() = now() as is_real,
      (select count(*)::int from pg_namespace where nspname = 'demo') as schemas`
  const real = [{ is_real: true, schemas: 0 }]
  expect(await hour()).toEqual(real)
  expect(await offFrom(Date.now())).toBeLessThan(leeway)
  const source = () =>
    backend.sql`select pg_get_functiondef('private.event_now()'::regprocedure) as it, proacl::text
    from pg_proc where oid = 'private.event_now()'::regprocedure`
  const before = await source()
  await withDemo(async () => expect(await hour()).toEqual([{ is_real: false, schemas: 1 }]))
  await endDemo(backend.backend)
  expect(await hour()).toEqual(real)
  const words = (rows: unknown[]) => JSON.stringify(rows).replaceAll(/(\\n|\s)+/g, ' ')
  expect(words(await source())).toBe(words(before))
})

describe('the clock', () => {
  test('starts ten days before the event, for this process and for the database, and moves both', () =>
    withDemo(async (clock) => {
      expect(await offFrom(start)).toBeLessThan(leeway)
      await clock.move({ station: 'day' })
      expect(await offFrom(eventDay)).toBeLessThan(leeway)
      // Back again: the database allows going back in time.
      const recorded = Date.now()
      await clock.move({ at: start })
      expect(await offFrom(start)).toBeLessThan(leeway)
      expect(Math.abs(recordedAt(recorded - 1) - eventDay)).toBeLessThan(leeway)
    }))

  test('runs sixty times as fast in the database, too', () =>
    withDemo(async (clock) => {
      await clock.move({ rate: 60 })
      const before = clock.now()
      await expect.poll(() => clock.now() - before).toBeGreaterThan(60_000)
      expect(Math.abs((await databaseNow()) - clock.now())).toBeLessThan(60 * leeway)
      expect(await databaseNow()).toBeGreaterThan(before + 55_000)
    }))

  test('stands still while the demo is stopped, and continues from there', async () => {
    await withDemo(async (clock) => void (await clock.move({ station: 'lastHour' })))
    expect(globalThis.festEventClock).toBeUndefined()
    const demo = beginDemo(dataDir)
    // Before anything opens: planned things must not look overdue.
    expect(Math.abs(eventNow() - Date.UTC(2025, 9, 12, 9))).toBeLessThan(leeway)
    await demo.open(lake, backend.backend)
    expect(await offFrom(Date.UTC(2025, 9, 12, 9))).toBeLessThan(leeway)
    await demo.close()
  })

  test('follows published dates, and uses the real time while there are none', async () => {
    await withDemo(async (clock) => {
      const told = vi.fn<() => void>()
      clock.subscribe(told)
      settings = { ...settings, startDate: '2025-11-10', endDate: '2025-11-12' }
      publish({ documentIds: ['siteSettings'] })
      await expect.poll(() => told).toHaveBeenCalled()
      expect(clock.news().stations.find(({ name }) => name === 'day')?.at).toBe(Date.UTC(2025, 10, 10, 9, 55))
    })
    await removeDataDir(dataDir)
    settings = {}
    await withDemo(async (clock) => {
      expect(clock.news().stations).toEqual([])
      expect(await clock.move({ station: 'day' })).toBe(false)
      expect(Math.abs(clock.now() - Date.now())).toBeLessThan(leeway)
    })
  })

  test('“Full” takes all free seats and returns them; then the waitlist moves up', () =>
    withDemo(async (clock) => {
      const [one, other] = await backend.signUps(2)
      const state = async () => (await backend.anonymous().rpc('registration_state')).data?.[0]?.state
      const statuses = () => backend.column`select status from public.registrations order by queue_number`
      await register(one.client)
      await clock.move({ station: 'full' })
      expect(await state()).toBe('full')
      await register(other.client)
      expect(await statuses()).toEqual(['confirmed', 'waitlisted'])
      expect(clock.news().isFull).toBe(true)
      await clock.move({ station: 'open' })
      expect(await statuses()).toEqual(['confirmed', 'confirmed'])
      expect(await state()).toBe('open')
      expect(
        await backend.column<boolean>`select pool.capacity = settings.registration_capacity
          from private.seat_pools as pool, public.site_settings as settings where pool.key = 'registration'`,
      ).toEqual([true])
      await backend.sql`delete from public.registrations where true`
    }))

  test('scheduled mails are sent once when the clock is moved to their time', () =>
    withDemo(async (clock) => {
      const [person, later] = await backend.signUps(2)
      await register(person.client)
      await backend.sql`update private.event_facts
        set time_zone = 'Europe/Berlin', days = '{2025-10-10,2025-10-11,2025-10-12}'`
      const mail = await deliverIntoMailbox({
        backend: backend.backend,
        siteUrl: testSiteUrl,
        pause: 3_600_000,
      })
      const remindersTo = ({ email }: Person) =>
        backend.backend.mailbox.list().filter(({ to, subject }) => to === email && /tomorrow/i.test(subject))
      await clock.move({ station: 'full' })
      await expect.poll(() => remindersTo(person)).toHaveLength(1)
      await clock.move({ station: 'open' })
      await clock.move({ station: 'full' })
      await clock.move({ station: 'open' })
      await register(later.client)
      await clock.move({ station: 'full' })
      await expect.poll(() => remindersTo(later)).toHaveLength(1)
      expect(remindersTo(person)).toHaveLength(1)
      await mail.stop()
      await backend.sql`delete from public.registrations where true`
    }))
})

describe('over HTTP', () => {
  async function serving(run: (origin: string, clock: DemoClock) => Promise<void>): Promise<void> {
    await withDemo(async (clock) => {
      const origins: string[] = []
      const handle = createDemoHandler({ clock, script: { with: (news) => JSON.stringify(news) }, origins })
      const { origin, close } = await serve((req, res) => void handle(req, res))
      origins.push(origin)
      try {
        await run(origin, clock)
      } finally {
        await close()
      }
    })
  }

  test('can be moved only by a page of this site', () =>
    serving(async (origin, clock) => {
      const move = (headers: Record<string, string>) =>
        askAsWritten(origin, '/demo/clock', { headers, body: { station: 'after' } })
      const refused = [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin, 'x-forwarded-for': '203.0.113.7' },
      ]
      for (const headers of refused) expect((await move(headers)).status).toBe(403)
      expect(Math.abs(clock.now() - start)).toBeLessThan(leeway)
      const moved = await move({ origin })
      expect(moved.status).toBe(200)
      expect(Math.abs((JSON.parse(moved.body) as ClockNews).now - Date.UTC(2025, 9, 13, 8))).toBeLessThan(
        leeway,
      )
    }))

  test('explains invalid requests', () =>
    serving(async (origin) => {
      const times = [{ at: 'soon' }, { at: '+020000-01-01T00:00Z' }]
      for (const body of [{}, { station: 'noon' }, { rate: 1e9 }, { rate: -1 }, ...times, null, 7])
        expect((await askAsWritten(origin, '/demo/clock', { headers: { origin }, body })).status).toBe(400)
      expect((await askAsWritten(origin, '/demo/else')).status).toBe(404)
    }))

  test('is never cached by a browser', () =>
    serving(async (origin) => {
      const cached = async (path: string) => (await askAsWritten(origin, path)).headers.get('cache-control')
      // The script is kept for when there is no network, and asked for anew while there is one.
      expect([await cached('/demo/clock'), await cached('/demo/clock.js')]).toEqual(['no-store', 'no-cache'])
    }))
})
