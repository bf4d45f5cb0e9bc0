import { randomUUID } from 'node:crypto'
import { sha256Of } from '@fest/local/sha256.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { submissionAnswers, submit } from '../support/submissions.ts'
import { projectOf } from './matrix/hackathon-tables.ts'
import { publishForStage, settle } from './matrix/stage.ts'

const backend = await openTestBackend()
const { column, sql } = backend
await publishForStage(backend)
await sql`update private.hackathon set judging_closed_at = now(), results_published_at = now()`

/** Rows about somebody that the data API has no table for, where `by` is whoever else did something. */
function furtherRows({ id: me, email }: Person, by: string): [table: string, row: object][] {
  const [mail, entry] = [randomUUID(), Number.parseInt(me.slice(-8), 16)]
  const { full_name, bio, title, abstract } = submissionAnswers.talk
  const [about, another] = [me, randomUUID()].map((subject_id) => ({ kind: 'talk', subject_id }))
  const moment = '2025-10-01T10:00:00Z'
  const answered = { answer: 'gave_away', answered_at: moment }
  const digest = { template: 'admin_digest', data: { not_coming: [{ id: me, title }] }, sent_at: moment }
  const written = { kind: 'talk', purpose: 'news', subject: 'A', body: 'B', content: [] }
  const proof = { kind: 'attendee', event: 'Fest', days: [] }
  return [
    ['private.admin_notes', { ...about, author: by, text: 'Call her.' }],
    ['private.admin_views', { id: me, owner: me, kind: 'talk', name: 'Mine', query: '' }],
    ['private.assignments', { ...about, assignee: by, assigned_by: by }],
    ['private.assignments', { ...another, assignee: me, assigned_by: by }],
    ['public.audit_log', { id: entry, action: 'exported', subject: 'talk', actor: me, address: email }],
    ['private.bounced_addresses', { email }],
    ['private.certificates', { ...proof, code: sha256Of(me).slice(0, 20), user_id: me }],
    ['private.coming_asks', { ...answered, id: me, user_id: me, asked_at: moment, due_at: moment }],
    ['public.mail_outbox', { key: `coming ${me} not_coming 1`, ...digest }],
    ['private.coming_links', { link_hash: me, ask_id: me }],
    [
      'private.corrections',
      { registration_id: me, user_id: me, answer: 'phone', is_told: true, corrected_by: by },
    ],
    ['private.exports', { entry, rows: [] }],
    ['private.extra_places', { claim_id: me, pool: 'registration', reason: 'Helps', given_by: by }],
    ['private.feedback_given', { session_id: 'one', user_id: me }],
    ['private.letters', { ...written, id: mail, author: me }],
    ['private.letter_recipients', { letter_id: mail, user_id: me, row_id: me }],
    ['public.mail_outbox', { id: mail, key: mail, template: 'tomorrow', user_id: me }],
    ['private.mail_events', { id: mail, mail_id: mail, kind: 'bounced', at: moment }],
    ['private.sent_mails', { mail_id: mail, recipients: [email], subject: 'Tomorrow', body: 'Hi!' }],
    ['private.pending_decisions', { ...about, to_status: 'accepted', decided_by: by, batch: mail }],
    ['private.pending_decisions', { ...another, to_status: 'declined', decided_by: me, batch: mail }],
    ['private.rate_limits', { action: 'register', caller: `user ${me}`, window_start: moment }],
    ['private.reviews', { ...about, user_id: by, assigned_by: by, note: 'Dense.', updated_at: moment }],
    ['private.reviews', { ...another, user_id: me, assigned_by: by }],
    ['private.roles', { email, role: 'desk', granted_by: by }],
    ['private.room_assignments', { request_id: me, option_id: 'hostel', room: '204', assigned_by: by }],
    ['private.speaker_pages', { proposal_id: me, user_id: me, full_name, bio, title, abstract }],
    ['private.standings', { project_id: projectOf(me), rank: 1, is_tied: false, total: 5 }],
    ['private.studio_drafts', { ...about, made_by: by }],
    ['private.unfinished_decisions', { registration_id: me, due_at: moment, decided_by: by }],
  ]
}

/** Somebody with a row in every table about people; whatever others do was done by `by`. */
async function settled(by: Person): Promise<Person> {
  const person = await backend.signUp()
  await settle(backend, person.id, by.id)
  const inserts = furtherRows(person, by.id).map(([table, row]) => {
    const columns = Object.keys(row).join(', ')
    return `insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, '${JSON.stringify(row)}')`
  })
  // One id for all that they sent, also for their registration, so that its traces are found; past every trigger.
  await sql(`do $$ begin set local session_replication_role = replica;
    update private.search_texts as found set id = own.user_id from public.registrations as own where found.id = own.id;
    update public.registrations set id = user_id where user_id = '${person.id}';
    update public.talk_proposals set status = 'declined' where user_id = '${person.id}';
    update private.coming_check set updated_by = '${by.id}';
    update public.check_ins set scanned_by = '${by.id}' where user_id = '${person.id}';
    update public.status_history set changed_by = '${by.id}' where user_id = '${person.id}';
    ${inserts.join(';\n')}; end $$`)
  return person
}

async function traces(mark: string, schemas = `'public', 'private', 'auth'`): Promise<string[]> {
  const tables = await column(`select oid::regclass::text as name from pg_class
    where relnamespace::regnamespace::text in (${schemas}) and relkind = 'r' order by 1`)
  const found: string[] = []
  for (const name of tables) {
    const rows = await sql(
      `select from ${name} as one where position($1 in to_jsonb(one)::text) > 0 limit 1`,
      [mark],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** What isn't told of each table: who else acted, and what says nothing about the person. */
const withheld: Record<string, string> = {
  admin_notes: 'author id number',
  assignments: 'assigned_by assignee',
  audit_log: 'address address_of',
  check_ins: 'scanned_by',
  coming_check: 'id started_at updated_by',
  corrections: 'corrected_by id registration_id user_id',
  extra_places: 'came_from claim_id given_by',
  feedback_given: 'user_id',
  letter_recipients: 'unsubscribe_token',
  letters: 'list made',
  // What is decided about somebody is theirs once they are told.
  pending_decisions: 'batch decided_by ended_in',
  projects: 'changed_by',
  referrals: 'id odd referred_id referrer_id status updated_at',
  reviews: 'assigned_by subject_id user_id',
  roles: 'email granted_by',
  room_assignments: 'assigned_by option_id',
  session_attendances: 'scanned_by',
  // Its answers are in "page".
  speaker_pages:
    'abstract bio failed_version failures full_name links photo pronouns slides slides_asset slides_file ' +
    'speaker stage_needs title updated_at user_id version',
  status_history: 'changed_by',
  studio_drafts: 'made_by',
  unfinished_decisions: 'decided_by',
}

describe('my data', () => {
  test('has a part for each table that refers to an account, directly or indirectly', async () => {
    const parts = await column`select part from private.my_data_parts`
    const reaching = await column`
      with recursive reaching as (
        select conrelid from pg_constraint where contype = 'f' and confrelid = 'auth.users'::regclass
        union
        select c.conrelid from pg_constraint c join reaching r on c.confrelid = r.conrelid where c.contype = 'f')
      select relname as name from reaching join pg_class on pg_class.oid = conrelid
      where relnamespace::regnamespace::text in ('public', 'private')`
    expect(reaching.length).toBeGreaterThan(5)
    expect(parts).toEqual(expect.arrayContaining(reaching))
  })

  test('has each row about somebody, whole but for who else acted, and nothing of anybody else', async () => {
    const organizer = await backend.signUp()
    const person = await settled(organizer)
    const brought = await settled(person)
    // Those with their questions are tried in custom-answers-of-forms.test.ts.
    const { account, custom_questions: _, ...data } = await call(person.client, 'my_data')
    expect(account).toMatchObject({ id: person.id, email: person.email })
    const told = data as Record<string, object[]>
    for (const [part, [row = {}, ...more]] of Object.entries(told)) {
      const [table = null] = await column`
        select coalesce(to_regclass('public.' || ${part}), to_regclass('private.' || ${part}))::text`
      const columns = await column`
        select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
      const missing = columns.filter((name) => !(name in row)).toSorted()
      expect({ part, missing: missing.join(' ') }).toEqual({ part, missing: withheld[part] ?? '' })
      if (!columns.includes('user_id')) continue
      const rows = await sql(`select from ${table} where user_id = $1`, [person.id])
      expect({ part, rows: more.length + 1 }).toEqual({ part, rows: rows.length })
    }
    expect(Object.keys(told).filter((part) => told[part]?.length === 0)).toEqual([])
    const ours = `'public', 'private'`
    const holding = [...(await traces(person.id.slice(8), ours)), ...(await traces(person.email, ours))]
    const untold = new Set(
      holding.map((table) => table.replace('private.', '')).filter((name) => !(name in told)),
    )
    // What a team shares is in my_team().
    expect([...untold]).toEqual(['search_texts', 'teams'])
    // The rows of whom they brought have that account's id here, as no real ones do.
    for (const mark of [organizer.id, organizer.email, brought.email])
      expect(JSON.stringify(data)).not.toContain(mark)
  })
})

describe('deleting an account', () => {
  beforeEach(() => sql`delete from private.departures where true`)
  const departures = () =>
    sql<{ people: number; marks: string[] }>`select people, marks from private.departures`

  test.each(['', 'somebody@else.example', ' '])(
    'is refused without the right address: "%s"',
    async (wrong) => {
      const person = await backend.signUp()
      const { error } = await person.client.rpc('delete_my_account', { confirm_email: wrong })
      expect(error).toMatchObject(refusal('email_differs'))
      expect(await traces(person.id)).toContain('auth.users')
    },
  )

  test('leaves no trace in any table, only a number and a mark that names nobody', async () => {
    const [person, other] = [await settled(await backend.signUp()), await backend.signUp()]
    await settled(person)
    expect((await traces(person.id.slice(8))).length).toBeGreaterThan(45)
    await call(person.client, 'delete_my_account', { confirm_email: ` ${person.email.toUpperCase()} ` })
    for (const mark of [person.id.slice(8), person.email]) expect(await traces(mark)).toEqual([])
    expect(await departures()).toEqual([{ people: 1, marks: [sha256Of(person.id)] }])
    // As in a hosted project's dashboard.
    await sql`delete from auth.users where id = ${other.id}`
    expect(await departures()).toEqual([{ people: 2, marks: [sha256Of(person.id), sha256Of(other.id)] }])
  })

  test('by an admin, for whoever asks, is the same; logged without a name', async () => {
    const admin = await backend.admin()
    const { client } = admin
    const person = await settled(await backend.signUp())
    const row = { kind: 'registrations', id: person.id }
    const asked = { ...row, confirm_email: person.email.toUpperCase() }
    const wrong = { ...row, confirm_email: admin.email }
    expect((await client.rpc('admin_delete_person', wrong)).error).toMatchObject(refusal('email_differs'))
    const { audit_log: _, ...own } = await call(person.client, 'my_data')
    expect(await call(client, 'admin_person_data', row)).toMatchObject(own)
    await call(client, 'admin_delete_person', asked)
    for (const mark of [person.id.slice(8), person.email])
      expect((await traces(mark)).filter((table) => table !== 'audit_log')).toEqual([])
    expect(await departures()).toEqual([{ people: 1, marks: [sha256Of(person.id)] }])
    const log = await sql`select action, subject_id, address, details from public.audit_log
      where actor = ${admin.id} order by id desc limit 1`
    expect(log).toEqual([{ action: 'person_deleted', subject_id: null, address: null, details: {} }])
    expect((await client.rpc('admin_delete_person', asked)).error).toMatchObject(refusal('not_found'))
  })

  test('by an admin takes messages without an account, and no admin', async () => {
    const { client, email } = await backend.admin()
    const visitor = 'visitor@students.example'
    const { id } = await submit(backend.anonymous(), 'contact', { answers: { email: visitor } })
    await call(client, 'admin_delete_person', { kind: 'contact', id, confirm_email: ` ${visitor} ` })
    expect(await traces(visitor)).toEqual([])
    expect(await departures()).toMatchObject([{ people: 1, marks: [expect.any(String)] }])
    const own = await submit(client, 'talk')
    const asked = { kind: 'talk', id: own.id, confirm_email: email }
    expect((await client.rpc('admin_delete_person', asked)).error).toMatchObject(refusal('is_admin'))
  })

  test('leaves the mark as long as a backup may have the account, the number for good', async () => {
    const { id } = await backend.signUp()
    await sql`delete from auth.users where id = ${id}`
    const purgeAfter = async (days: number) => {
      await sql`update private.departures set left_on = (now() at time zone 'utc')::date - ${days}::integer`
      await backend.service().rpc('purge_expired').throwOnError()
      return departures()
    }
    expect(await purgeAfter(35)).toEqual([{ people: 1, marks: [sha256Of(id)] }])
    expect(await purgeAfter(36)).toEqual([{ people: 1, marks: [] }])
  })
})
