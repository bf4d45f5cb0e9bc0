import { openStage } from './support/on-postgres.ts'

const mails = 300
const claimers = 8
const rounds = 5

const { onPostgres, owner, sql } = await openStage(claimers)

onPostgres('several deliverers at once', () => {
  async function fill(): Promise<void> {
    await owner`truncate public.mail_outbox cascade`
    await owner`update private.mail_pace set next_turn_at = now()`
    await owner`
      select private.queue_mail('mail ' || n, 'tomorrow', null, 'person-' || n || '@students.example', '{}')
      from generate_series(1, ${mails}) as n`
  }
  /** Claims until nothing is left, each claim in a transaction that takes a moment. */
  async function drain(): Promise<string[]> {
    const claimed: string[] = []
    for (;;) {
      const rows = await sql.begin(async (transaction) => {
        const found = await transaction<{ id: string }[]>`select id from public.claim_mails(10)`
        await transaction`select pg_sleep(0.002)`
        return found
      })
      if (rows.length === 0) return claimed
      claimed.push(...rows.map(({ id }) => id))
    }
  }

  test(`each of ${mails} mails is claimed by one of ${claimers}, ${rounds} times`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      await fill()
      const claimed = (await Promise.all(Array.from({ length: claimers }, drain))).flat()
      expect(claimed).toHaveLength(mails)
      expect(new Set(claimed).size).toBe(mails)
    }
  })

  test('together they keep one rate: each mail has its own time slot', async () => {
    await fill()
    const perSecond = 50
    /** Claims for three seconds, waiting for each time slot; returns when each was, in ms. */
    async function takeTurns(): Promise<{ id: string; at: number }[]> {
      const turns: { id: string; at: number }[] = []
      for (const end = Date.now() + 3000; Date.now() < end;) {
        const [mail] = await sql<{ id: string; wait_ms: number; at: number }[]>`
          select id, wait_ms, extract(epoch from clock_timestamp())::float8 * 1000 + wait_ms as at
          from public.claim_mails(1, ${perSecond})`
        if (!mail) break
        turns.push(mail)
        await new Promise((done) => setTimeout(done, mail.wait_ms))
      }
      return turns
    }
    const taken = (await Promise.all(Array.from({ length: claimers }, takeTurns))).flat()
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length)
    const at = taken.map((turn) => turn.at).toSorted((one, two) => one - two)
    // At least as many as in a second, at most as many as the rate allows.
    expect(taken.length).toBeGreaterThan(perSecond)
    expect(taken.length).toBeLessThanOrEqual(perSecond * 3 + claimers)
    const busiest = Math.max(
      ...at.map((from) => at.filter((turn) => turn >= from && turn < from + 1000).length),
    )
    expect(busiest).toBeLessThanOrEqual(perSecond + 2)
  })

  test('nobody waits for a distant time slot', async () => {
    await fill()
    const waits: number[] = []
    for (let claim = 1; claim <= 30; claim += 1)
      for (const { wait_ms: wait } of await owner`select wait_ms from public.claim_mails(1, 4)`)
        waits.push(wait)
    expect(waits.length).toBeGreaterThanOrEqual(8)
    expect(waits.length).toBeLessThanOrEqual(10)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2001)
  })

  test('a refusal while others are being sent holds all of them back, and none is lost', async () => {
    await fill()
    const inHand = await owner<{ id: string }[]>`select id from public.claim_mails(3)`
    const [refused, other, last] = inHand.map(({ id }) => id)
    await Promise.all([
      sql`select public.defer_mail(${refused ?? ''}, 'day', 3600, 'none left')`,
      sql`select public.defer_mail(${other ?? ''}, 'rate', 1, 'slow down')`,
    ])
    // It was sent before the others were refused, so it says nothing about a new quota.
    await sql`select public.settle_mail(${last ?? ''})`
    expect(await sql`select id from public.claim_mails(10)`).toHaveLength(0)
    expect(await owner`select paused_for from private.mail_pace`).toEqual([{ paused_for: 'day' }])
    expect(
      await owner`select count(*)::int as kept from public.mail_outbox where attempts = 0 and locked_until is null`,
    ).toEqual([{ kept: mails - 1 }])
    await owner`update private.mail_pace set paused_until = null, paused_for = null, paused_since = null`
  })

  test('a digest is queued once, however many request it', async () => {
    await owner`truncate public.mail_outbox cascade`
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
