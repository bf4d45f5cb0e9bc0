import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { openWithAdmin } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { privacyNotice } from '../support/privacy-notice.ts'
import { register } from '../support/registration.ts'
import { makeDue } from '../support/retention.ts'
import { submit } from '../support/submissions.ts'

const { backend, admin, column, sql } = await openWithAdmin()

let mira = await backend.signUp()
beforeEach(async () => {
  await backend.empty('public.mail_outbox', 'public.contact_messages', 'public.registrations')
  await sql`update public.site_settings set registration_capacity = 300`
  await sql`update private.retention_kinds set keeps_days = null, ended_on = null, told_for = null, told_at = null,
    purged_for = null, ended_since = now() where true`
  await sql`update private.purge_state
    set held_at = null, ran_at = null, removed_at = null, removed = '{}', problems = '{}'`
  await endsOn('2099-10-12')
  mira = await backend.signUp()
  await register(mira.client, { needs: { dietary: ['vegan'] } }).throwOnError()
})

const endsOn = (day: string | null) => sql`update private.event_facts set ends_on = ${day} where id`
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const run = async () => {
  const data = await call(backend.service(), 'purge_expired')
  return Object.fromEntries(data.map(({ table_name, purged }) => [table_name, purged]))
}
const read = () => call(admin.client, 'admin_retention')
const kind = async (name: string) => (await read()).kinds.find((one) => one.kind === name)
const count = async (table: string) =>
  (await column<number>(`select count(*)::int as n from ${table}`))[0] ?? 0
const mails = () =>
  column<unknown>`select data -> 'purge' from public.mail_outbox where template = 'admin_digest' and data ? 'purge'`
async function age(table: string, column: string, days: number): Promise<void> {
  await sql(`alter table ${table} disable trigger user`)
  await sql(`update ${table} set ${column} = now() - make_interval(days => $1)`, [days])
  await sql(`alter table ${table} enable trigger user`)
}
const passSinceTold = (days: number) =>
  sql`update private.retention_kinds set told_at = told_at - make_interval(days => ${days}) where true`

test('every table about people has its time, and a column that says when a row was made', async () => {
  const kept = await column`select table_name from private.retention where in_schema = 'public' order by 1`
  const personal = await column`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('site_settings', 'bookable_sessions', 'accommodation_options', 'rubric_criteria') order by 1`
  expect(kept).toEqual(personal)
  const wrong = await sql`
    select kept.table_name, kept.made_at from private.retention as kept
    left join pg_attribute as age on age.attname = kept.made_at
      and age.attrelid = to_regclass(format('%I.%I', kept.in_schema, kept.table_name))
      and age.atttypid = 'timestamptz'::regtype
    where age.attname is null and kept.table_name <> 'feedback_given'`
  expect(wrong).toEqual([])
})

test('every other table that refers to an account goes with one that is kept for a time, or says why it stays', async () => {
  const rest = await column`
    with recursive going as (
      select to_regclass(format('%I.%I', kept.in_schema, kept.table_name))::oid as id from private.retention as kept
      union
      select reference.conrelid from pg_constraint as reference join going on going.id = reference.confrelid
      where reference.contype = 'f' and reference.confdeltype = 'c')
    select distinct relation.relname as name from pg_class as relation
    join pg_attribute as field on field.attrelid = relation.oid and field.attnum > 0 and not field.attisdropped
    where relation.relnamespace = 'private'::regnamespace and relation.relkind = 'r'
      and relation.relname <> 'admin_kinds' and relation.oid not in (select id from going)
      and (field.attname in ('user_id', 'email') or exists (
        select from pg_constraint as reference where reference.conrelid = relation.oid and reference.contype = 'f'
          and reference.confrelid = 'auth.users'::regclass and field.attnum = any (reference.conkey)))
    order by 1`
  // Deleted by triggers, with the row they are about.
  const withRow = 'admin_notes assignments coming_asks pending_decisions reviews studio_drafts'.split(' ')
  // Organizers' own, as long as they are organizers.
  const organizers = ['admin_views', 'coming_check', 'extra_places', 'roles']
  expect(rest).toEqual([...withRow, ...organizers].toSorted())
})

describe('dates', () => {
  test('are the privacy notice’s, counted from the event’s last day, years ahead without anybody setting one', async () => {
    const { kinds } = await read()
    expect(kinds.map((one) => [one.kind, one.purge_on])).toEqual([
      ['needs', '2099-11-09'],
      ['places', '2100-01-12'],
      ['registrations', '2100-04-12'],
      ['messages', '2100-04-12'],
      ['hackathon', '2100-10-12'],
      ['proofs', '2100-10-12'],
    ])
    const words: Record<string, string> = {
      '28 days': 'four weeks',
      '3 mons': 'three months',
      '6 mons': 'six months',
      '1 year': 'a year',
    }
    for (const { title, keeps } of kinds) {
      const told = title.replace('What people need', 'What you need').replace('people agreed', 'you agreed')
      expect(privacyNotice.join('\n')).toMatch(
        new RegExp(`^${told}: ${words[keeps] ?? '?'} after (?:the fest|it)`, 'm'),
      )
    }
  })

  test('of backups are the same in the database, in the notice, in the workflow and in the guides', async () => {
    const [days] = await column<number>`select extract(day from private.backups_kept())::integer`
    const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
    expect(read('.github/workflows/backup.yml')).toContain(` retention-days: ${days}\n`)
    const words = `${{ 35: 'five' }[days ?? 0]} weeks`
    expect(privacyNotice.join('\n')).toContain(`Backups: ${words} after each is made.`)
    const guides = ['docs/keeping-it-up.md', 'docs/going-live.md', '.github/workflows/backup.yml']
    for (const told of [...guides, 'web/src/features/admin/row/PersonData.tsx'])
      expect(read(told).replaceAll(/\s+#?\s*/g, ' ')).toContain(words)
  })

  test('can be changed by an admin who saw what they are, to a day that leaves a week', async () => {
    const move = (purge_on: string | null, seen = '2099-11-09') =>
      admin.client.rpc('admin_move_purge', { kind: 'needs', seen, ...(purge_on !== null && { purge_on }) })
    expect((await move('2099-12-01', '2099-11-08')).error?.details).toBe('stale')
    for (const wrong of ['2099-10-11', '2020-01-01', '2120-01-01'])
      expect((await move(wrong)).error).toMatchObject({ code: '23514', details: 'purge_on' })
    await move('2099-12-01').throwOnError()
    const [entry] = await sql`select action, actor, details from public.audit_log order by id desc limit 1`
    expect(entry).toMatchObject({
      action: 'purge_moved',
      actor: admin.id,
      details: { before: '2099-11-09', after: '2099-12-01' },
    })
    // It moves with the event.
    await endsOn('2099-10-13')
    expect(await kind('needs')).toMatchObject({ purge_on: '2099-12-02', usual_on: '2099-11-10' })
    await move(null, '2099-12-02').throwOnError()
    expect((await kind('needs'))?.purge_on).toBe('2099-11-10')
    // Without a date of the event there is none, and nothing goes.
    await endsOn(null)
    expect([(await kind('needs'))?.purge_on, await run()]).toEqual([null, {}])
  })

  test('say if last year’s registrations are still there when the next event opens', async () => {
    const [before] = await sql<Record<string, string | null>>`
      select starts_on::text, registration_opens_at::text as opens from private.event_facts`
    const next = async (days: number) => {
      await sql`update private.event_facts set starts_on = ${dayFrom(400)}, ends_on = ${dayFrom(402)},
        registration_opens_at = now() + make_interval(days => ${days}) where id`
      return (await call(backend.anonymous(), 'installation_health')).last_year_stays_until
    }
    expect(await next(30)).toBeNull()
    await sql`update private.retention_kinds set keeps_days = 100, ended_on = ${dayFrom(-60)},
      ended_since = now() - interval '60 days' where true`
    expect(await next(30)).toBe(dayFrom(40))
    expect(await next(50)).toBeNull()
    await sql`update private.retention_kinds set purged_for = ended_on where true`
    expect(await next(30)).toBeNull()
    await sql`update private.event_facts
      set starts_on = ${before?.['starts_on'] ?? null}, registration_opens_at = ${before?.['opens'] ?? null} where id`
  })
})

describe('before anything goes', () => {
  test('admins are told once, a week before, of what there is', async () => {
    await age('public.registration_needs', 'updated_at', 90)
    await endsOn(dayFrom(-20))
    await run()
    expect(await mails()).toEqual([])
    await endsOn(dayFrom(-21))
    await run()
    await run()
    expect(await mails()).toEqual([
      [{ title: 'What people need to eat and to get around', due_on: dayFrom(7), rows: 1 }],
    ])
    expect(await kind('needs')).toMatchObject({ is_told: true, rows_due: 1 })
    expect(await count('public.registration_needs')).toBe(1)
  })

  test('a week passes, also where the date is long past; what was made since stays, and a corrected date deletes nothing', async () => {
    await endsOn('2020-01-01')
    expect([await run(), await mails()]).toEqual([{}, []])
    expect(await kind('needs')).toMatchObject({ due_on: dayFrom(7), rows: 1, rows_due: 0 })
    await passSinceTold(6)
    expect(await run()).toEqual({})
    await endsOn('2099-10-12')
    await passSinceTold(2)
    expect(await run()).toEqual({})
    expect(await kind('needs')).toMatchObject({ purge_on: '2099-11-09', is_done: false })
  })

  test('an admin can hold it; let go, it tells again and waits a week', async () => {
    await makeDue(backend, 'registrations')
    await admin.client.rpc('admin_hold_purge', { is_held: true }).throwOnError()
    expect(await run()).toEqual({})
    expect(await count('public.registrations')).toBe(1)
    await admin.client.rpc('admin_hold_purge', { is_held: false }).throwOnError()
    expect(await run()).toEqual({})
    expect(await count('public.registrations')).toBe(1)
    expect(await sql`select action from public.audit_log order by id desc limit 2`).toEqual([
      { action: 'purge_released' },
      { action: 'purge_held' },
    ])
    await passSinceTold(8)
    expect(await run()).toMatchObject({ registrations: 1 })
  })
})

describe('the purge', () => {
  test('deletes what is due, says what it was, and moves nobody up', async () => {
    await sql`update public.site_settings set registration_capacity = 1`
    await register((await backend.signUp()).client).throwOnError()
    for (const form of submissionForms) await submit(mira.client, form)
    await makeDue(backend, 'registrations')
    expect(await run()).toMatchObject({ registrations: 2, feedback_given: 0 })
    expect([await count('public.registrations'), await count('public.registration_needs')]).toEqual([0, 0])
    expect(await count('public.contact_messages')).toBe(1)
    expect(await count('public.consents')).toBeGreaterThan(0)
    expect(
      await sql`select from public.status_history where from_status = 'waitlisted'
        and to_status = 'confirmed'`,
    ).toEqual([])
    expect(await read()).toMatchObject({ ran_at: expect.any(String), removed_at: expect.any(String) })
    const registrations = await kind('registrations')
    expect(registrations).toMatchObject({ is_done: true })
    expect(registrations?.removed).toBeGreaterThan(1)
  })

  test('keeps what was sent after the event as long from then on', async () => {
    await submit(mira.client, 'contact')
    await endsOn(dayFrom(-400))
    await run()
    await passSinceTold(8)
    expect(await run()).toMatchObject({ registrations: 0, contact_messages: 0 })
    expect(await count('public.registrations')).toBe(1)
    await sql`update private.retention_kinds set keeps_days = 0 where kind = 'messages'`
    expect(await run()).toMatchObject({ contact_messages: 1 })
  })

  test('of the last event comes before the next one’s, and leaves what belongs to that', async () => {
    await age('public.registration_needs', 'updated_at', 90)
    const later = await backend.signUp()
    await register(later.client, { needs: { dietary: ['vegan'] } }).throwOnError()
    await endsOn(dayFrom(-60))
    await run()
    await sql`update private.retention_kinds set ended_since = now() - interval '60 days' where true`
    // The next event is announced before the last one's data is gone.
    await endsOn('2099-10-12')
    await run()
    await passSinceTold(8)
    expect(await run()).toMatchObject({ registration_needs: 1 })
    expect(await sql`select user_id from public.registration_needs`).toEqual([{ user_id: later.id }])
    await run()
    expect((await kind('needs'))?.purge_on).toBe('2099-11-09')
  })

  test('leaves the name and the link of whoever came back, and the row they got back', async () => {
    const gone = await backend.signUp()
    for (const { client } of [mira, gone]) await client.rpc('my_profile').throwOnError()
    await mira.client.rpc('cancel_registration').throwOnError()
    await age('public.registrations', 'created_at', 900)
    await age('public.registrations', 'updated_at', 900)
    await register(mira.client).throwOnError()
    await endsOn(dayFrom(-60))
    await sql`update private.retention_kinds set keeps_days = 30 where kind in ('hackathon', 'registrations')`
    await age('public.profiles', 'updated_at', 90)
    await run()
    await passSinceTold(8)
    expect(await run()).toMatchObject({ registrations: 0 })
    const ids = await column`select user_id from public.profiles`
    expect(ids).toContain(mira.id)
    expect(ids).not.toContain(gone.id)
  })

  test('of a table that cannot be emptied stops no other, and admins see which it was', async () => {
    await sql`create function private.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`
    await sql`create trigger a_poisoned before delete on public.check_ins for each statement execute function private.refuse()`
    await makeDue(backend, 'registrations')
    expect(await run()).toMatchObject({ check_ins: 0, registrations: 0, session_attendances: 0 })
    expect(await kind('registrations')).toMatchObject({ has_failed: true, is_done: false })
    expect((await call(backend.anonymous(), 'installation_health')).purge_failed).toEqual([
      'Registrations, check-ins, certificates and the history of decisions',
    ])
    expect(await count('public.status_history')).toBe(0)
    await sql`drop function private.refuse() cascade`
    expect(await run()).toMatchObject({ registrations: 1 })
    expect(await kind('registrations')).toMatchObject({ has_failed: false, is_done: true })
  })

  test('waits for both clocks, so that a demo at another hour deletes nothing', async () => {
    await endsOn('2024-10-12')
    const setHour = (moment: string) =>
      sql(`create or replace function private.event_now() returns timestamptz language sql stable set search_path = ''
        as $$ select ${moment} $$`)
    await setHour(`timestamptz '2024-10-10'`)
    await run()
    await passSinceTold(30)
    expect([await run(), await mails()]).toEqual([{}, []])
    await endsOn('2099-10-12')
    await setHour(`timestamptz '2101-10-10'`)
    expect([await run(), await mails()]).toEqual([{}, []])
    await setHour('now()')
  })
})
