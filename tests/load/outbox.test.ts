import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type Sql } from '../support/postgres-server.ts'
import { type Cluster, startCluster } from './support/cluster.ts'

const mails = 300
const claimers = 8
const rounds = 5

const programs = findPostgres()
if (programs === null) {
  console.warn('Skipped: that no mail is claimed twice can be seen on PostgreSQL 15 or newer only.')
}

describe.skipIf(programs === null)('several deliverers at once', () => {
  let cluster: Cluster
  let owner: Sql
  let sql: Sql
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    owner = cluster.connect(2)
    sql = cluster.connect(claimers)
  }, 120_000)
  afterAll(() => cluster?.stop(), 30_000)

  async function fill(): Promise<void> {
    await owner`truncate public.mail_outbox`
    await owner`
      select private.queue_mail('mail ' || n, 'tomorrow', null, 'person-' || n || '@students.example', '{}')
      from generate_series(1, ${mails}) as n`
  }
  /** Claims until nothing is left, each claim in a transaction that takes a moment. */
  async function drain(statement: string): Promise<string[]> {
    const claimed: string[] = []
    for (;;) {
      const rows = await sql.begin(async (transaction) => {
        const found = await transaction.unsafe<{ id: string }[]>(statement)
        await transaction`select pg_sleep(0.002)`
        return found
      })
      if (rows.length === 0) return claimed
      claimed.push(...rows.map(({ id }) => id))
    }
  }
  async function drainTogether(statement: string): Promise<string[]> {
    return (await Promise.all(Array.from({ length: claimers }, () => drain(statement)))).flat()
  }

  test(
    `each of ${mails} mails is claimed by one of ${claimers}, ${rounds} times`,
    { timeout: 120_000 },
    async () => {
      for (let round = 1; round <= rounds; round += 1) {
        await fill()
        const claimed = await drainTogether('select id from public.claim_mails(10)')
        expect(claimed).toHaveLength(mails)
        expect(new Set(claimed).size).toBe(mails)
      }
    },
  )

  test('the naive way, reading first and marking then, gives mails to several', async () => {
    await fill()
    const claimed = await drainTogether(`
      with due as materialized (select id from public.mail_outbox where sent_at is null order by number limit 10),
        pause as materialized (select pg_sleep(0.01)),
        marked as (update public.mail_outbox as mail set sent_at = now() from due, pause where mail.id = due.id)
      select id from due`)
    expect(claimed.length).toBeGreaterThan(mails)
  })

  test('a digest is queued once, however many ask for it', async () => {
    await owner`truncate public.mail_outbox`
    await owner`update private.event_facts set digested_until = now() - interval '2 hours' where true`
    await owner`
      insert into public.status_history (subject, subject_id, to_status, changed_at)
      select 'talk_proposals', gen_random_uuid(), 'submitted', now() - interval '1 hour' from generate_series(1, 30)`
    await owner`delete from public.mail_outbox where true`
    await Promise.all(Array.from({ length: claimers }, () => sql`select public.queue_due_mails()`))
    const digests =
      await owner`select data -> 'counts' as counts from public.mail_outbox where template = 'admin_digest'`
    expect(digests).toEqual([{ counts: { talk_proposals: 30 } }])
  })
})
