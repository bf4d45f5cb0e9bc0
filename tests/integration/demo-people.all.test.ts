import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { readConfig } from '@fest/local/config.ts'
import { type EmbeddedPair, openEmbeddedPair } from '@fest/local/embedded.ts'
import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type Client, clientOf } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { wrongPools } from '../support/pools.ts'

function open(dataDir: string, env: Record<string, string> = {}): Promise<EmbeddedPair> {
  const config = readConfig({ FEST_DATA_DIR: dataDir, ...env }, root)
  return openEmbeddedPair({ root, config, origins: ['http://127.0.0.1:3000'] })
}

async function rowsOf<T>({ backend }: EmbeddedPair, query: string): Promise<T[]> {
  return (await backend?.sql<T>(query)) ?? []
}
async function countOf(pair: EmbeddedPair, from: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(pair, `select count(*)::integer from ${from}`)
  return row?.count ?? 0
}

async function countsOf(pair: EmbeddedPair): Promise<Record<string, number>> {
  const tables =
    'auth.users registrations seat_reservations saved_sessions referrals profiles status_history teams team_members team_seekers team_requests projects project_scores audit_log'
  const counts: Record<string, number> = {}
  for (const table of tables.split(' ')) counts[table] = await countOf(pair, table)
  // How many quarters of an hour have a digest depends on the time of creation.
  return { ...counts, mails: await countOf(pair, `public.mail_outbox where template <> 'admin_digest'`) }
}

describe('a new demo', () => {
  const dataDir = temporaryFolder()
  let pair: EmbeddedPair

  beforeAll(async () => {
    pair = await open(dataDir)
  })
  afterAll(() => pair.close())

  const rows = <T>(query: string) => rowsOf<T>(pair, query)

  async function signedIn(place: number): Promise<Client> {
    const { backend, accounts } = pair
    if (!backend) throw new Error('The demo has no backend.')
    const client = clientOf(backend, backend.anonKey)
    const { email = '', password = '' } = accounts[place] ?? {}
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    return client
  }

  test('has something in every list of the panel, in each status that a list has', async () => {
    const admin = await signedIn(0)
    const { counts } = await call(admin, 'admin_overview')
    const statuses = (kind: string) =>
      counts.filter((one) => one.kind === kind && one.number > 0).map(({ status }) => status)
    const short: string[] = []
    for (const kind of adminKinds)
      if ((await call(admin, 'admin_list', { kind })).rows.length < 6) short.push(kind)
    expect(short).toEqual([])
    expect(statuses('registrations')).toEqual(['cancelled', 'confirmed'])
    const sent = ['accepted', 'declined', 'in_review', 'submitted', 'withdrawn']
    expect(statuses('ambassador')).toEqual(sent)
    expect(statuses('talk')).toEqual([...sent, 'confirmed'].toSorted())
    for (const kind of ['sponsorship', 'contact'])
      expect(statuses(kind)).toEqual(['accepted', 'declined', 'in_review', 'submitted'])
    expect(statuses('accommodation')).toEqual(['accepted', 'in_review', 'submitted', 'withdrawn'])
    // Nothing is public before somebody decides so.
    expect(statuses('project')).toEqual(['unpublished'])
    expect(await rows('select * from public.showcase()')).toEqual([])
    expect(await rows('select * from public.hackathon_results()')).toEqual([])
  })

  test('has some of these mails in the mailbox, in the order they went, and sends none of the others', async () => {
    const mails = pair.backend?.mailbox.list() ?? []
    expect(mails.length).toBe(40)
    expect(mails.map(({ sentAt }) => sentAt).toSorted()).toEqual(mails.map(({ sentAt }) => sentAt))
    expect(new Set(mails.map(({ key }) => key)).size).toBe(40)
    expect(mails.filter(({ to }) => to === pair.accounts[1]?.email).length).toBeGreaterThan(5)
    expect(mails.some(({ to }) => to.includes(pair.accounts[0]?.email ?? 'nobody'))).toBe(true)
    const due = 'sent_at is null and failed_at is null and next_attempt_at <= now()'
    expect(await countOf(pair, `public.mail_outbox where ${due}`)).toBe(0)
  })

  test('satisfies the database’s invariants', async () => {
    const [seats] = await rows<{ capacity: number; taken: number; confirmed: number; waiting: number }>(
      `select pool.capacity, pool.taken, (select count(*)::integer from public.registrations where status = 'confirmed') as confirmed,
        (select count(*)::integer from public.registrations where status = 'waitlisted') as waiting
      from private.seat_pools as pool where pool.key = 'registration'`,
    )
    // Free, so that anybody who tries it can register at once.
    expect(seats?.confirmed).toBeGreaterThan(160)
    expect(seats?.taken).toBe(seats?.confirmed)
    expect(seats?.capacity).toBeGreaterThan(seats?.taken ?? 0)
    expect(seats?.waiting).toBe(0)
    expect(await rows(wrongPools)).toEqual([])
    const pools = await rows<{ key: string; waits: boolean }>(
      `select pool.key, bool_or(coalesce(claim.status = 'waitlisted', false)) as waits
      from private.seat_pools as pool left join (
        select pool, status from public.seat_reservations union all select pool, status from public.accommodation_claims) as claim
        on claim.pool = pool.key
      where pool.key <> 'registration' group by pool.key`,
    )
    expect(pools.length).toBe(18)
    const waiting = pools.filter(({ waits }) => waits).map(({ key }) => key.split(' ')[0])
    expect(waiting.filter((kind) => kind === 'session').length).toBeGreaterThan(2)
    expect(waiting).toContain('accommodation')
    // Waiting people registered after those with a seat, in the order of the queue.
    expect(
      await rows(
        `select earlier.id from public.seat_reservations as earlier join public.seat_reservations as later
          on later.pool = earlier.pool and later.status = 'waitlisted' and later.queue_number > earlier.queue_number
        where earlier.status = 'waitlisted' and earlier.created_at > later.created_at`,
      ),
    ).toEqual([])
  })

  test('has no duplicates, nobody in two rooms at once, and no address that could be real', async () => {
    expect(await rows('select full_name from public.registrations group by 1 having count(*) > 1')).toEqual(
      [],
    )
    expect(
      await rows(
        `select one.user_id from public.seat_reservations as one
        join public.bookable_sessions as session on session.session_id = one.session_id
        join public.seat_reservations as other on other.user_id = one.user_id and other.session_id > one.session_id and other.status in ('confirmed', 'waitlisted')
        join public.bookable_sessions as clashing on clashing.session_id = other.session_id
        where one.status in ('confirmed', 'waitlisted') and session.starts_at < clashing.ends_at and clashing.starts_at < session.ends_at`,
      ),
    ).toEqual([])
    const addresses = await rows<{ email: string }>(
      `select email::text from auth.users union select email from public.ambassador_applications
        union select email from public.talk_proposals union select email from public.sponsorship_inquiries
        union select email from public.contact_messages where email is not null
        union select email from public.mail_outbox where email is not null
        union select unnest(admin_emails || judge_emails) from public.site_settings`,
    )
    expect(addresses.length).toBeGreaterThan(200)
    expect(addresses.filter(({ email }) => !email.endsWith('.example'))).toEqual([])
    // Fictional people have no password, but those with a demo account do.
    expect(await countOf(pair, 'auth.users where encrypted_password is not null')).toBe(4)
  })

  test('is within the last four weeks, and nothing is in the future', async () => {
    const columns = await rows<{ name: string; column: string }>(
      `select attrelid::regclass::text as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
          and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped
          and attname not in ('next_attempt_at', 'not_after', 'starts_at', 'ends_at', 'expires_at', 'due_at', 'confirm_by', 'not_before')
          and attname !~ '_(opens|closes)_at$'`,
    )
    expect(columns.length).toBeGreaterThan(30)
    const outside: string[] = []
    for (const { name, column } of columns) {
      const found = `${name} where ${column} > now() or ${column} < now() - interval '28 days'`
      if ((await countOf(pair, found)) > 0) outside.push(`${name}.${column}`)
    }
    expect(outside).toEqual([])
    const days = await rows('select created_at::date from public.registrations group by 1')
    expect(days.length).toBeGreaterThan(18)
    // Nobody canceled what they didn't have, or got a decision before submitting.
    expect(
      await rows(
        `select later.id from public.status_history as later join public.status_history as earlier
          on earlier.subject_id = later.subject_id and earlier.id < later.id where earlier.changed_at > later.changed_at`,
      ),
    ).toEqual([])
  })

  test('gives the first attendee data, which can be downloaded, and the second one none', async () => {
    const ada = await signedIn(1)
    const told = (await call(ada, 'my_data')) as unknown as Record<string, { status?: string }[]>
    const statuses = (part: string) => told[part]?.map(({ status }) => status)
    expect(statuses('registrations')).toEqual(['confirmed'])
    expect(statuses('seat_reservations')).toEqual(['confirmed', 'confirmed', 'waitlisted'])
    expect(statuses('ambassador_applications')).toEqual(['in_review'])
    expect(statuses('talk_proposals')).toEqual(['submitted'])
    expect(told['saved_sessions']?.length).toBe(7)
    expect((await call(ada, 'my_team')).team).toMatchObject({
      am_leader: true,
      places: 2,
      requests: [{ message: expect.stringContaining('marbles') as string }],
      invitations: [{}],
    })
    const ben = await signedIn(2)
    expect((await ben.from('registrations').select('id')).data).toEqual([])
    expect((await call(ben, 'my_team')).team).toBeNull()
  })

  test('is created once: the next start finds it unchanged', async () => {
    const before = await countsOf(pair)
    await pair.close()
    pair = await open(dataDir)
    expect(await countsOf(pair)).toEqual(before)
    expect(pair.backend?.mailbox.list().length).toBe(40)
  })

  test('is created again when a start was interrupted', async () => {
    const before = await countsOf(pair)
    await pair.backend?.sql('delete from public.registrations where true')
    await pair.close()
    writeFileSync(join(dataDir, 'demo-people.unfinished'), '')
    pair = await open(dataDir)
    expect(await countsOf(pair)).toEqual(before)
  })

  test('has a winner after the event, and judges who go on where it hasn’t come yet', async () => {
    const shown = 'project_id in (select project_id from public.showcase())'
    const winners = () => countOf(pair, `public.hackathon_results() where rank = 1 and ${shown}`)
    expect(await winners()).toBe(0)
    await pair.clock?.move({ station: 'after' })
    expect(await winners()).toBeGreaterThan(0)
    await pair.clock?.move({ station: 'open' })
    expect([await winners(), await countOf(pair, 'public.showcase()')]).toEqual([0, 0])
    expect(await rows('select from private.hackathon where judging_closed_at is not null')).toEqual([])
  })
})

const empty = temporaryFolder()

test('without the demo there is nobody', async () => {
  const pair = await open(empty, { FEST_DEMO: 'off' })
  expect(await countsOf(pair)).toMatchObject({ 'auth.users': 4, registrations: 0, mails: 0 })
  await pair.close()
})
