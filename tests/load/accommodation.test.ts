import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { submissionAnswers } from '../support/submissions.ts'
import { openStage, publishBeds } from './support/on-postgres.ts'
import { callAs, clear, codeOf, makePeople, registerCall } from './support/people.ts'

const { onPostgres, owner, sql } = await openStage()
const options = ['attic', 'barn', 'cabin']

const answersFor = (option: string) =>
  JSON.stringify({ ...submissionAnswers.accommodation, option_id: option })
const askCall = (option: string, id: string) =>
  `select public.submit_form('accommodation', '${id}', '${answersFor(option)}', 60)`

onPostgres('beds', () => {
  beforeEach(async () => {
    await owner`delete from public.accommodation_requests where true`
    await clear(owner)
  })

  const publish = (capacity: number) => publishBeds(owner, options, capacity)

  /** Registered people who may request a bed, inserted without register() and its queue. */
  async function guests(count: number): Promise<string[]> {
    const people = await makePeople(owner, count)
    await Promise.all(people.map((id) => callAs(sql, id, registerCall)))
    return people
  }

  test('only one person gets the last bed, 20 times', { timeout: 120_000 }, async () => {
    const people = await guests(40)
    for (let round = 0; round < 20; round += 1) {
      await owner`delete from public.accommodation_requests where true`
      await publish(1)
      await Promise.all(people.map((id) => callAs(sql, id, askCall('attic', randomUUID()))))
      const claims = await owner<{ status: string }[]>`
        select status from public.accommodation_claims order by queue_number`
      expect(claims.map(({ status }) => status)).toEqual([
        'confirmed',
        ...Array<string>(people.length - 1).fill('waitlisted'),
      ])
      const [pool] = await owner`select taken from private.seat_pools where key = 'accommodation attic'`
      expect(pool).toEqual({ taken: 1 })
      await owner`delete from private.rate_limits where true`
    }
  })

  test('one form sent many times at once is stored once', async () => {
    await publish(5)
    const [person] = await guests(1)
    const id = randomUUID()
    await Promise.all(Array.from({ length: 30 }, () => callAs(sql, person ?? '', askCall('barn', id))))
    expect(await owner`select status from public.accommodation_claims`).toEqual([{ status: 'confirmed' }])
  })

  test('two different ones at once: one is stored, the other refused', async () => {
    await publish(5)
    const people = await guests(20)
    const told = await Promise.all(
      people.flatMap((id) =>
        [1, 2].map(() => callAs(sql, id, askCall('barn', randomUUID())).then(() => 'kept', codeOf)),
      ),
    )
    expect(told.filter((word) => word === 'kept')).toHaveLength(20)
    expect(told.filter((word) => word === 'P0001')).toHaveLength(20)
  })
})
