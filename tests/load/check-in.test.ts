import { randomUUID } from 'node:crypto'
import { openStage, setCapacity } from './support/on-postgres.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import { callAs, cancelCall, clear, codeOf, makePeople, registerCall } from './support/people.ts'

const crowd = 120
const { onPostgres, owner: observer, sql } = await openStage()

type Scan = { scan: string; outcome: string; first_scan: string | null; conflict: string | null }
type Ticket = { user_id: string; ticket_code: string; status: string }

onPostgres('several phones', () => {
  let people: string[]
  let admin: string
  let tickets: Ticket[]

  beforeAll(async () => {
    ;[admin = '', ...people] = await makePeople(observer, crowd + 1)
    await observer`update public.site_settings set admin_emails = array[${`${admin}@students.example`}] where true`
  })
  beforeEach(async () => {
    await clear(observer)
    await setCapacity(observer, crowd - 20)
    await Promise.all(people.map((id) => callAs(sql, id, registerCall)))
    tickets = await observer<
      Ticket[]
    >`select user_id, ticket_code, status from public.registrations order by queue_number`
  })

  /** Calls as the admin, whose token names their address. */
  async function asAdmin<Row>(statement: string): Promise<Row> {
    const row = await callAs<{ told: Row }>(sql, admin, `select ${statement} as told`)
    if (!row) throw new Error('The database gave no answer.')
    return row.told
  }
  const sync = (scans: object[]) => asAdmin<Scan[]>(`public.sync_check_ins('${JSON.stringify(scans)}')`)
  /** Scans now: what a phone says to be later counts as now. */
  const checkIn = async (ticket: string, more: object = {}) =>
    (await sync([{ scan: randomUUID(), ticket, scanned_at: '2999-01-01T00:00:00Z', ...more }]))[0]
  async function seats() {
    const [pool] = await observer<{ taken: number; seated: number }[]>`
      select taken, (select count(*)::int from public.registrations where status in ('confirmed', 'checked_in')) as seated
      from private.seat_pools where key = 'registration'`
    return pool
  }

  test(`of six phones that scan the same ${crowd} tickets at once, one is first for each ticket`, async () => {
    const told = await Promise.all(
      tickets.map(({ ticket_code: code }) => Promise.all(Array.from({ length: 6 }, () => checkIn(code)))),
    )
    const summaries = told.map((scans) => ({
      outcomes: scans.map((scan) => String(scan?.outcome)).toSorted(),
      firsts: new Set(scans.map((scan) => scan?.first_scan)).size,
    }))
    expect(summaries).toEqual(
      tickets.map(({ status }) => ({
        outcomes:
          status === 'waitlisted'
            ? Array<string>(6).fill('waitlisted')
            : [...Array<string>(5).fill('already'), 'checked_in'],
        firsts: 1,
      })),
    )
    expect(await seats()).toEqual({ taken: crowd - 20, seated: crowd - 20 })
  })

  test('queues sent at once, in parts, twice and in any order, give one consistent result', async () => {
    const random = randomFrom(6)
    const moment = (at: number) => new Date(Date.UTC(2025, 9, 10, 8, 0, 0, at)).toISOString()
    const scans = tickets.flatMap(({ ticket_code: ticket }) =>
      // Few moments for many scans, so that some share a millisecond.
      Array.from({ length: 3 }, () => ({
        scan: randomUUID(),
        ticket,
        scanned_at: moment(Math.floor(random() * 5)),
      })),
    )
    const shuffled = () => {
      const places = new Map(scans.map((scan) => [scan, random()]))
      return scans.toSorted((one, two) => (places.get(one) ?? 0) - (places.get(two) ?? 0))
    }
    const parts = [shuffled(), shuffled(), shuffled()].flatMap((all) =>
      Array.from({ length: 6 }, (_, at) => all.slice(at * 60, (at + 1) * 60)),
    )
    await Promise.all(parts.map(sync))
    const whole = await sync(scans)
    for (const { ticket_code: ticket, status } of tickets) {
      const mine = scans.filter((scan) => scan.ticket === ticket)
      const [earliest] = mine.toSorted(
        (one, two) => one.scanned_at.localeCompare(two.scanned_at) || (one.scan < two.scan ? -1 : 1),
      )
      const answers = whole.filter(({ scan }) => mine.some((sent) => sent.scan === scan))
      const first = answers.filter(({ outcome }) => outcome === 'checked_in').map(({ scan }) => scan)
      expect(first).toEqual(status === 'waitlisted' ? [] : [earliest?.scan])
    }
    const [kept] = await observer<{ count: number }[]>`select count(*)::int as count from public.check_ins`
    expect(kept?.count).toBe(scans.length)
  })

  test('canceling while being scanned keeps the count correct, without deadlocks', async () => {
    const refused: string[] = []
    await Promise.all(
      tickets.flatMap(({ user_id: id, ticket_code: code }, at) => [
        checkIn(code),
        callAs(sql, id, cancelCall).catch((error: unknown) => refused.push(codeOf(error))),
        ...(at % 10 === 0 ? [checkIn(code, { admit: 'anyway' })] : []),
      ]),
    )
    // Whoever was checked in first can no longer cancel; that is the only refusal.
    expect(new Set(refused)).toEqual(new Set(['P0001']))
    const { taken, seated } = (await seats()) ?? {}
    expect(taken).toBe(seated)
    const [wrong] = await observer<{ count: number }[]>`
      select count(*)::int as count from public.registrations as person
      where (person.status = 'checked_in') <> exists (
        select from public.check_ins as scan where scan.user_id = person.user_id and scan.outcome = 'let_in')`
    expect(wrong?.count).toBe(0)
  })
})
