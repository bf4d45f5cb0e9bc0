import { randomUUID } from 'node:crypto'
import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { openWithAdmin } from '../support/backend.ts'
import { call as callBy } from '../support/call.ts'
import { decide } from '../support/decide.ts'
import { registeredPerson } from '../support/insert-row.ts'
import { jpegOf } from '../support/jpeg.ts'
import { invalid, refusal } from '../support/refusal.ts'
import { hostel, submissionAnswers, submit, submitted } from '../support/submissions.ts'

const formerEmail = 'former.admin@fallfest.example'
const headshot = jpegOf().split(',')[1] ?? ''

const { backend: festival, admin, sql } = await openWithAdmin()
await sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`
const former = await festival.signUp(formerEmail)

const call = <Name extends Parameters<typeof callBy>[1]>(
  name: Name,
  args?: Parameters<typeof callBy<Name>>[2],
  { client } = admin,
) => callBy(client, name, args)

const read = (kind: string, id: string) => call('admin_read', { kind, id })
const registered = (change = {}) => registeredPerson(festival, change)

test('a note sent again because its answer was lost is one note, and the same words later are another', async () => {
  const talk = await submitted((await registered()).client, 'talk')
  const note = (text: string) => call('admin_note', { kind: 'talk', id: talk, text })
  const [first, again] = await Promise.all([note('Call her.'), note(' Call her. ')])
  expect(again).toEqual(first)
  await note('Called.')
  expect((await note('Call her.')).id).not.toBe(first.id)
  const told = await read('talk', talk)
  expect(told).toMatchObject({ notes: [{ text: 'Call her.' }, { text: 'Called.' }, { text: 'Call her.' }] })
})

describe('a row', () => {
  test('has its answers, history, notes, mails and the person’s other submissions', async () => {
    const person = await registered()
    const portrait = `data:image/jpeg;base64,${headshot}`
    const talk = await submitted(person.client, 'talk', { answers: { headshot: portrait } })
    const bed = await submitted(person.client, 'accommodation')
    await decide(admin, [talk], { kind: 'talk', to: 'accepted', reason: 'Lovely.' })
    await call('admin_note', { kind: 'talk', id: talk, text: '  Needs a projector. ' })
    await call('admin_assign', { kind: 'talk', ids: [talk], assignee: admin.id })
    const told = await read('talk', talk)
    expect(told).toMatchObject({
      kind: 'talk',
      id: talk,
      status: 'accepted',
      name: 'Jonas Reyes',
      email: submissionAnswers.talk.email,
      user_id: person.id,
      has_headshot: true,
      has_needs: false,
      assignee: { id: admin.id, email: admin.email },
      extra: {},
      history: [
        { from: null, to: 'submitted', by: person.email, is_own: true },
        { from: 'submitted', to: 'accepted', by: admin.email, is_own: false, reason: 'Lovely.' },
      ],
      notes: [{ text: 'Needs a projector.', by: admin.email }],
      mails: [{ template: 'submission_received' }, { template: 'submission_accepted', state: 'held' }],
    })
    expect(told.answers).toMatchObject({
      title: submissionAnswers.talk.title,
      topics: ['error_correction'],
      organisation: null,
    })
    expect(JSON.stringify(told)).not.toContain(headshot)
    expect(told.others.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [`accommodation ${bed}`, `registrations ${person.row}`].toSorted(),
    )
    expect(await call('admin_headshot', { id: talk })).toEqual({ headshot: portrait })
    expect(await call('admin_headshot', { id: bed })).toEqual({ headshot: null })
  })

  test('of a registration has seats and referrals, but not needs', async () => {
    const [one, two] = [await registered(), await registered({ full_name: 'Noor Haddad' })]
    await sql`insert into public.referrals (referred_id, referrer_id) values (${one.id}, ${two.id})`
    await sql`insert into public.registration_needs (user_id, dietary, access_note)
      values (${one.id}, '{vegan}', 'Seat near the door')`
    const told = await read('registrations', one.row)
    expect(told).toMatchObject({
      has_needs: true,
      email: one.email,
      extra: { came_with: 'Noor Haddad', brought: 0, seats: [], place_in_queue: null },
    })
    expect(JSON.stringify(told)).not.toMatch(/vegan|door/)
    expect((await read('registrations', two.row)).extra).toMatchObject({ came_with: null, brought: 1 })
  })

  test('of every kind is read by the same call; a missing one is not found', async () => {
    for (const kind of adminKinds) {
      const gone = { kind, id: randomUUID() }
      for (const answer of [call('admin_read', gone), call('admin_note', { ...gone, text: 'x' })])
        await expect(answer).rejects.toMatchObject(refusal('not_found'))
    }
    const unknown = call('admin_read', { kind: 'users', id: randomUUID() })
    await expect(unknown).rejects.toMatchObject(refusal('unknown_kind'))
    const visitor = await submit(festival.anonymous(), 'sponsorship')
    expect(await read('sponsorship', visitor.id)).toMatchObject({
      user_id: null,
      others: [],
      history: [{ by: null }],
    })
  })
})

test('what somebody needs is shown with a log entry each time', async () => {
  const person = await registered()
  const bed = await submitted(person.client, 'accommodation')
  const logged = () =>
    sql`select subject, subject_id from public.audit_log where action = 'needs_read'
        and subject_id in (${person.row}, ${bed})`
  expect(await call('admin_needs', { kind: 'registrations', id: person.row })).toBeNull()
  expect(await call('admin_needs', { kind: 'accommodation', id: bed })).toMatchObject({
    emergency_name: 'Ada Okafor',
    access_note: null,
  })
  await call('admin_needs', { kind: 'accommodation', id: bed })
  expect((await logged()).length).toBe(3)
  for (const [kind, details] of [
    ['contact', 'no_needs'],
    ['accommodation', 'not_found'],
  ] as const)
    await expect(call('admin_needs', { kind, id: person.row })).rejects.toMatchObject({ details })
  expect((await logged()).length).toBe(3)
})

describe('notes and assignments', () => {
  test('outlast their author’s account', async () => {
    const person = await registered()
    const talk = await submitted(person.client, 'talk')
    await sql`update public.site_settings set admin_emails = ${[formerEmail]}`
    await call('admin_note', { kind: 'talk', id: talk, text: 'Seen.' }, former)
    await call('admin_assign', { kind: 'talk', ids: [talk], assignee: former.id })
    await sql`update public.site_settings set admin_emails = ${['somebody.else@fallfest.example']}`
    await expect(
      call('admin_note', { kind: 'talk', id: talk, text: 'Still here?' }, former),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(
      call('admin_assign', { kind: 'talk', ids: [talk], assignee: former.id }),
    ).rejects.toMatchObject({ details: 'not_an_admin' })
    await sql`delete from auth.users where id = ${former.id}`
    expect(await read('talk', talk)).toMatchObject({ notes: [{ text: 'Seen.', by: null }], assignee: null })
  })

  test('are refused with a message when invalid', async () => {
    for (const text of ['   ', 'x'.repeat(2001)]) {
      const note = call('admin_note', { kind: 'talk', id: randomUUID(), text })
      await expect(note).rejects.toMatchObject(invalid('text'))
    }
    for (const ids of [[], Array.from({ length: 201 }, () => randomUUID())]) {
      const assigned = call('admin_assign', { kind: 'talk', ids, assignee: admin.id })
      await expect(assigned).rejects.toMatchObject(invalid('ids'))
    }
    expect(await call('admin_assign', { kind: 'talk', ids: [randomUUID()], assignee: admin.id })).toEqual({
      done: [],
    })
  })

  test('admins see each other, including those without an account', async () => {
    await sql`update public.site_settings set admin_emails = ${['not.yet@fallfest.example']}`
    expect(await call('admins')).toMatchObject([
      { id: admin.id, email: admin.email, is_me: true, is_fallback: true },
      { id: null, email: 'not.yet@fallfest.example', is_me: false, is_fallback: false },
    ])
  })
})

test('views are private, at most thirty, and replaced under the same id', async () => {
  const usual = { kind: 'talk', name: 'Mine', query: '?status=submitted' }
  const view = (change: Partial<typeof usual & { view: string }> = {}) =>
    call('save_admin_view', { view: randomUUID(), ...usual, ...change })
  const id = randomUUID()
  await view({ view: id })
  await view({ view: id, name: 'Mine, later' })
  expect(await call('admin_views')).toMatchObject([{ id, name: 'Mine, later' }])
  for (let n = 0; n < 29; n += 1) await view()
  await expect(view()).rejects.toMatchObject({ details: 'too_many' })
  await view({ view: id })
  await expect(view({ view: id, name: ' ' })).rejects.toMatchObject({ details: 'name' })
  await expect(view({ view: id, query: 'x'.repeat(2001) })).rejects.toMatchObject({ details: 'query' })
  const other = await festival.signUp()
  await sql`update public.site_settings set admin_emails = ${[other.email]}`
  expect(await call('admin_views', {}, other)).toEqual([])
  await expect(
    call('save_admin_view', { view: id, kind: 'talk', name: 'Stolen', query: '' }, other),
  ).rejects.toMatchObject({ details: 'not_found' })
  await call('delete_admin_view', { view: id }, other)
  expect(await call('admin_views')).toHaveLength(30)
  await call('delete_admin_view', { view: id })
  expect(await call('admin_views')).toHaveLength(29)
})
