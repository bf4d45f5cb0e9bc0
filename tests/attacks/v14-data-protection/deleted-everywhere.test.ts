import { randomUUID } from 'node:crypto'
import { submissionForms } from '@fest/schemas/vocabulary/applications.ts'
import { openTestBackend, type Person } from '../../support/backend.ts'
import { call } from '../../support/call.ts'
import { decide } from '../../support/decide.ts'
import { checkIn } from '../../support/door.ts'
import { formTeam, submitProject, myTeam, participant, projectAnswers } from '../../support/hackathon.ts'
import { register } from '../../support/registration.ts'
import { hostel, lab, submit } from '../../support/submissions.ts'
import { changeSettings } from '../../support/settings.ts'
import { saveLetter } from '../../support/letters.ts'

const backend = await openTestBackend()
const admin = await backend.admin()
await backend.service().rpc('sync_sessions', { published: [lab] })
await backend.service().rpc('sync_accommodation_options', { published: [hostel] })
await backend.service().rpc('sync_rubric', {
  published: [{ key: 'idea', title: 'Idea', weight: 100, position: 1 }],
})

const settings = (change: { judge_emails?: string[]; admin_emails?: string[] }) =>
  changeSettings(admin.client, change).throwOnError()

async function holding(mark: string): Promise<string[]> {
  const tables = await backend.sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace::regnamespace::text in ('public', 'private', 'auth') and relkind = 'r' order by 1`
  expect(tables.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const { name } of tables) {
    const columns = await backend.backend.sql<{ column: string }>(
      `select distinct field.key as column from ${name} as one, jsonb_each_text(to_jsonb(one)) as field
       where position(lower($1) in lower(field.value)) > 0 order by 1`,
      [mark],
    )
    found.push(...columns.map(({ column }) => `${name}.${column}`))
  }
  return found
}

test.each([
  [
    'by themselves',
    ({ client, email }: Person) => client.rpc('delete_my_account', { confirm_email: email }).throwOnError(),
  ],
  ['in the dashboard', ({ id }: Person) => backend.sql`delete from auth.users where id = ${id}`],
])('whoever was everywhere is nowhere once their account is deleted %s', async (_, leave) => {
  const mark = `zofie${randomUUID().slice(0, 8)}`
  const zofie = await backend.signUp(`${mark}@students.example`)
  const { id, client } = zofie
  const name = `${mark} Everywhere`
  const colleague = await participant(backend, 'Cleo Colleague')

  // As an attendee.
  const { data: row } = await register(client, {
    details: { full_name: name },
    needs: { dietary: ['vegan'], access_note: `Call ${mark}.` },
  }).throwOnError()
  const profile = await call(client, 'my_profile')
  await client.from('profiles').update({ display_name: name }).eq('user_id', id).throwOnError()
  await register((await backend.signUp()).client, { referralCode: profile.referral_code })
  await client.from('saved_sessions').insert({ user_id: id, session_id: 'lab' }).throwOnError()
  await call(client, 'reserve_seat', { session: 'lab' })
  for (const form of submissionForms) {
    const answers = form === 'accommodation' ? {} : personal(form)
    expect((await submit(client, form, { answers })).error).toBeNull()
  }
  for (const form of ['contact', 'sponsorship'] as const) {
    const { id: sent, error } = await submit(backend.anonymous(), form, { answers: personal(form) })
    expect(error).toBeNull()
    await accept(form, sent)
  }
  const { data: bed } = await client.from('accommodation_requests').select('id').single().throwOnError()
  await accept('accommodation', bed.id)
  await call(admin.client, 'admin_set_room', { request: bed.id, room: `${mark}’s`, seen: '' })
  await checkIn(admin.client, { ticket: row?.ticket_code ?? '' })

  // First on somebody's team, then on their own, which submits a project.
  const { code } = await formTeam(await participant(backend, 'Lena Lead'))
  await call(client, 'join_team', { invite_code: code })
  await call(client, 'leave_team')
  await call(client, 'ask_to_join', { team: (await formTeam(colleague)).id, message: `It is ${mark}.` })
  await formTeam(zofie)
  await call(client, 'submit_project', { answers: projectAnswers() })
  const mate = await participant(backend, 'Mate Novak')
  const { team } = await myTeam(client)
  await call(mate.client, 'join_team', { invite_code: team?.invite_code ?? '' })

  // As a judge, and for a while an admin.
  const { project } = await submitProject(backend)
  await settings({
    judge_emails: [zofie.email, 'other@judges.example'],
    admin_emails: [admin.email, zofie.email],
  })
  await call(client, 'save_score', { project, criterion: 'idea', points: 7, note: `${mark} says so.` })
  await call(client, 'admin_note', { kind: 'project', id: project, text: 'Ask again.' })
  await call(client, 'admin_assign', { kind: 'project', ids: [project], assignee: id })
  for (const [by, called, query] of [
    [zofie, `${mark}’s`, '?order=up'],
    [admin, 'One person', `?user_id=${id}`],
    [admin, 'By name', `?search=${encodeURIComponent(name)}`],
  ] as const)
    await call(by.client, 'save_admin_view', { view: randomUUID(), kind: 'talk', name: called, query })
  await settings({ admin_emails: [admin.email] })
  const registration = row?.id ?? ''
  await call(admin.client, 'admin_note', { kind: 'registrations', id: registration, text: `${mark} called.` })
  const letters: string[] = []
  for (const subject of [`For ${mark}`, `And ${mark}`]) {
    const letter = await saveLetter(admin.client, { subject, search: name })
    letters.push(letter)
    await call(admin.client, 'test_letter', { letter, of_row: registration })
  }
  await call(admin.client, 'send_letter', { letter: letters[0] ?? '', seen: 1, expected: 1 })

  const before = await holding(mark)
  expect(before.length).toBeGreaterThan(20)
  expect(before).toContain('site_settings.judge_emails')
  await leave(zofie)
  expect(await holding(mark)).toEqual([])
  expect(await holding(id)).toEqual([])
  const { data: kept } = await admin.client.from('site_settings').select('judge_emails').single()
  expect(kept?.judge_emails).toEqual(['other@judges.example'])

  async function accept(kind: string, submission: string) {
    await decide(admin, [submission], { kind, to: 'accepted', reason: `Because of ${mark}.` })
  }

  function personal(form: string) {
    const called = form === 'sponsorship' ? 'contact_name' : 'full_name'
    return { email: zofie.email, [called]: name }
  }
})

test('all mailboxes lose the person, and only their mails', async () => {
  const { mailbox } = backend.backend
  const [ada, bo] = [await backend.signUp(), await backend.signUp()]
  const mail = { subject: 'News', html: '', sentAt: '2025-10-10T08:00:00.000Z' }
  mailbox.add({ ...mail, to: ada.email.toUpperCase(), text: 'Hello' })
  mailbox.add({ ...mail, to: 'team@fest.example', text: `A message from ${ada.email} arrived.` })
  mailbox.add({ ...mail, to: bo.email, text: 'Hello' })
  const named = () => mailbox.list().filter((each) => JSON.stringify(each).toLowerCase().includes(ada.email))

  expect((await bo.client.rpc('delete_my_account', { confirm_email: ada.email })).error).not.toBeNull()
  expect(named().length).toBeGreaterThanOrEqual(2)

  await ada.client.rpc('delete_my_account', { confirm_email: ` ${ada.email} ` }).throwOnError()
  expect(named()).toEqual([])
  expect(mailbox.list().some(({ to, subject }) => to === bo.email && subject === 'News')).toBe(true)
})

// Whoever sends a message chooses its number: a restore may not take somebody else's message for one that is gone.
test('somebody who left can’t have another person’s messages deleted by a restore', async () => {
  const leaver = await backend.signUp()
  const victim = 'victim@students.example'
  const visitor = backend.anonymous()
  const own = await submit(visitor, 'contact', { answers: { email: leaver.email } })
  await leaver.client.rpc('delete_my_account', { confirm_email: leaver.email }).throwOnError()
  const again = await submit(visitor, 'contact', { id: own.id, answers: { email: victim } })
  const others = await submit(visitor, 'contact', { answers: { email: victim } })
  expect([own.error, again.error, others.error]).toEqual([null, null, null])
  expect(await backend.column`select private.delete_departed('[]')`).toEqual([0])
  const kept =
    await backend.column`select id from public.contact_messages where email = ${victim} order by id`
  expect(kept).toEqual([again.id, others.id].toSorted())
})
