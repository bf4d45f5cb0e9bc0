import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStage, setCapacity } from './support/on-postgres.ts'
import { open, type Opening, type Person } from './support/opening.ts'
import { clear, makePeople } from './support/people.ts'

/*
 * Registration opens at noon: everybody comes within ten seconds, from one address, with the site's requests. Over HTTP
 * to a stand-in for the data API (support/data-api.ts), with row level security, on a real PostgreSQL.
 */
const crowd = 2_000
const seats = 600
/** The default size of a small hosted project's pool. */
const connections = 15
const key = 'the key of this test'

const { onPostgres, address: database, owner: observer } = await openStage()

onPostgres('registration opens', () => {
  let api: ChildProcess
  let people: Person[]
  let address: Pick<Opening, 'origin' | 'anonKey'>

  beforeAll(async () => {
    people = (await makePeople(observer, crowd)).map((id) => ({ id, email: `${id}@students.example` }))
    api = spawn(
      process.execPath,
      [join(import.meta.dirname, 'support/data-api.ts'), database, String(connections), key],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    const [said] = (await once(api, 'message')) as [typeof address]
    address = said
  }, 120_000)
  afterAll(() => api?.kill())
  beforeEach(async () => {
    await clear(observer)
    await observer`truncate public.mail_outbox cascade`
    await setCapacity(observer, seats)
  })

  type Row = { user_id: string; status: string; queue_number: number }
  /** In the order in which they were committed, according to the database. */
  const inOrderOfCommit = () => observer<Row[]>`
    select user_id, status, queue_number::int from public.registrations order by pg_xact_commit_timestamp(xmin)`

  async function countOf(table: string): Promise<number> {
    const [found] = await observer<{ count: number }[]>`select count(*)::int as count from ${observer(table)}`
    return found?.count ?? -1
  }

  test(`${crowd} people within ten seconds for ${seats} seats`, { timeout: 900_000 }, async () => {
    const report = await open({ ...address, people, withinMs: 10_000, lost: 0.2, twice: 0.05, seed: 12 })

    // Nobody is refused, except by a machine too slow for all of them, which says so and is asked again; and everybody
    // gets an answer, though all share one address.
    expect([...report.refusals.keys()].filter((kind) => kind !== '504 PGRST003')).toEqual([])
    expect(report.untold).toEqual([])
    expect(report.lostAnswers).toBeGreaterThan(crowd * 0.15)

    const found = await inOrderOfCommit()
    expect(found.map(({ status }) => status)).toEqual([
      ...Array<string>(seats).fill('confirmed'),
      ...Array<string>(crowd - seats).fill('waitlisted'),
    ])
    expect(found.map(({ queue_number: number }) => number)).toEqual(
      found.map(({ queue_number: number }) => number).toSorted((one, two) => one - two),
    )
    expect(new Set(found.map(({ user_id: id }) => id))).toEqual(new Set(people.map(({ id }) => id)))

    // Everybody's answer, and what they see from then on, matches the stored rows.
    const kept = new Map(found.map((row) => [row.user_id, row]))
    for (const { id, status, queueNumber, place } of report.told) {
      expect(kept.get(id)).toMatchObject({ status, queue_number: queueNumber })
      expect(place !== null).toBe(status === 'waitlisted')
    }
    // Requests sent again created nothing twice.
    expect({
      steps: await countOf('public.status_history'),
      decisions: await countOf('public.consents'),
      mails: await countOf('public.mail_outbox'),
    }).toEqual({ steps: crowd, decisions: crowd * 2, mails: crowd })
  })
})
