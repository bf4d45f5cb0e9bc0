import { randomUUID } from 'node:crypto'
import type { CertificateKind } from '@fest/schemas/vocabulary/certificates.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { checkIn, clearDoor, type Ticket, ticketHolder } from '../support/door.ts'
import { publishFest, setEventHour } from '../support/event-hour.ts'
import { submitProject } from '../support/hackathon.ts'
import { openJudging } from '../support/judging.ts'
import { refusal } from '../support/refusal.ts'
import { personWithRole } from '../support/roles.ts'
import { submit } from '../support/submissions.ts'

const [during, afterwards] = ['2025-10-10T12:00:00Z', '2025-10-13T12:00:00Z']
const sessions = [
  session('lab', 'Noise lab', '09:00', '11:00'),
  session('talk', 'Error correction', '10:00', '12:30'),
  session('other', 'Elsewhere', '13:00', '14:00'),
]
function session(session_id: string, title: string, from: string, to: string) {
  return { session_id, title, starts_at: `2025-10-10T${from}:00Z`, ends_at: `2025-10-10T${to}:00Z` }
}

const { backend, admin, sql } = await openWithAdmin()
await publishFest(backend)
await backend.service().rpc('sync_sessions', { published: sessions }).throwOnError()
beforeEach(async () => {
  await setEventHour(backend, '2025-10-01T12:00:00Z')
  await clearDoor(backend)
})

/** Somebody who was let in; it is after the event. */
async function attendee(name = 'Mira Okafor'): Promise<Ticket & { scan: string }> {
  const ticket = await ticketHolder(backend, name)
  await setEventHour(backend, during)
  const scan = randomUUID()
  await checkIn(admin.client, { ticket: ticket.code, scan })
  await setEventHour(backend, afterwards)
  return { ...ticket, scan }
}
const issue = ({ client }: Person, kind: CertificateKind = 'attendee') =>
  client.rpc('issue_certificate', { kind })
const issued = async (...asked: Parameters<typeof issue>) => (await issue(...asked).throwOnError()).data
const verify = (code: string) => call(backend.anonymous(), 'verify_certificate', { code })
const mine = async ({ client }: Person) => (await client.rpc('my_certificates')).data

describe('is refused', () => {
  test('to whoever only registered', async () => {
    const { person } = await ticketHolder(backend)
    await setEventHour(backend, afterwards)
    expect((await issue(person)).error).toMatchObject(refusal('no_certificate'))
    expect(await mine(person)).toEqual({ certificates: [], is_name_shown: false })
  })

  test('for what somebody is not, and before the event is over', async () => {
    const { person } = await attendee()
    for (const kind of ['speaker', 'winner', 'organizer', 'president'] as CertificateKind[])
      expect((await issue(person, kind)).error).toMatchObject(refusal('no_certificate'))
    await setEventHour(backend, during)
    expect((await issue(person)).error).toMatchObject(refusal('not_over'))
    expect((await mine(person))?.certificates).toEqual([])
  })

  test('to an organizer without a name, until they say theirs', async () => {
    await setEventHour(backend, afterwards)
    const desk = await personWithRole(backend, admin, 'desk')
    expect((await issue(desk, 'organizer')).error).toMatchObject(refusal('no_name'))
    await desk.client.rpc('my_profile')
    await desk.client.from('profiles').update({ display_name: 'Desk Person' }).eq('user_id', desk.id)
    const { code, name } = await issued(desk, 'organizer')
    expect(name).toBe('Desk Person')
    // What they did stays true without the role.
    await admin.client.rpc('admin_take_role', { email: desk.email }).throwOnError()
    expect(await verify(code)).toMatchObject({ state: 'valid', kind: 'organizer' })
  })
})

describe('verifying', () => {
  test('shows no name until the holder agrees, then the one they want printed, and none when they take it back', async () => {
    const { person } = await attendee()
    const { code } = await issued(person)
    expect(JSON.stringify(await verify(code))).not.toMatch(/Mira|Okafor|@|user/)
    await person.client.rpc('show_name_on_certificates', { is_shown: true }).throwOnError()
    expect(await verify(code)).toMatchObject({ state: 'valid', name: 'Mira Okafor' })
    const printed = { user_id: person.id, display_name: 'Mira', is_name_printed: true }
    await person.client.from('profiles').upsert(printed).throwOnError()
    expect(await verify(code)).toMatchObject({ name: 'Mira' })
    await person.client.rpc('show_name_on_certificates', { is_shown: false }).throwOnError()
    expect(await verify(code)).toMatchObject({ name: null })
  })

  test('says what it certifies, works as printed or typed, and keeps its code and the name of the event it was for', async () => {
    const { person } = await attendee()
    const [{ code }, again] = [await issued(person), await issued(person)]
    expect(again.code).toBe(code)
    await sql`update private.event_facts set name = 'Next Fest' where true`
    const printed = (code.match(/.{5}/g) ?? []).join('-').toUpperCase()
    expect(await verify(` ${printed} `)).toEqual({
      state: 'valid',
      kind: 'attendee',
      event: 'Campus Fest',
      place: 'Building 4',
      days: ['2025-10-10', '2025-10-11'],
      sessions: [],
      minutes: 0,
      talks: [],
      prize: null,
      name: null,
    })
    await publishFest(backend)
    const certificates = [{ kind: 'attendee', code }]
    expect(await mine(person)).toEqual({ certificates, is_name_shown: false })
  })

  test('attendance that is taken back withdraws it at once, and given again restores it', async () => {
    const ticket = await attendee()
    const { code } = await issued(ticket.person)
    await admin.client.rpc('undo_check_in', { scan: ticket.scan }).throwOnError()
    expect(await verify(code)).toEqual({ state: 'withdrawn' })
    expect((await mine(ticket.person))?.certificates).toEqual([])
    expect((await issue(ticket.person)).error).toMatchObject(refusal('no_certificate'))
    await setEventHour(backend, '2025-10-13T12:01:00Z')
    await checkIn(admin.client, { ticket: ticket.code })
    expect(await verify(code)).toMatchObject({ state: 'valid' })
    expect((await issued(ticket.person)).code).toBe(code)
  })
})

test('names the sessions somebody came to; time at two at once counts once', async () => {
  const { person, code: ticket } = await attendee()
  const seen = randomUUID()
  for (const [session, scan] of Object.entries({ lab: seen, talk: randomUUID() }))
    await call(admin.client, 'record_attendance', { session, scans: [{ scan, ticket, scanned_at: during }] })
  const { code, ...told } = await issued(person)
  const attended = ['Noise lab', 'Error correction']
  expect(told).toMatchObject({ name: 'Mira Okafor', sessions: attended, minutes: 210 })
  await admin.client.rpc('undo_check_in', { scan: seen }).throwOnError()
  // Unpublished after the event, it was held all the same.
  await backend.service().rpc('sync_sessions', { published: [] }).throwOnError()
  expect(await verify(code)).toMatchObject({ sessions: ['Error correction'], minutes: 150 })
  await backend.service().rpc('sync_sessions', { published: sessions }).throwOnError()
})

test('speakers: while one of their proposals is accepted', async () => {
  const speaker = await backend.signUp()
  await submit(speaker.client, 'talk')
  const say = (status: string) =>
    sql`update public.talk_proposals set status = ${status} where user_id = ${speaker.id}`
  await say('accepted')
  await setEventHour(backend, afterwards)
  const { code, talks } = await issued(speaker, 'speaker')
  expect(talks).toHaveLength(1)
  await say('declined')
  expect(await verify(code)).toEqual({ state: 'withdrawn' })
})

test('winners: while the results are public', async () => {
  const judging = await openJudging(backend)
  await judging.reset()
  const { project, leader: lead } = await submitProject(backend, 'Best of all')
  await judging.scoreAll(judging.ada, project, { right: 9, idea: 9 })
  await judging.publish(project)
  await call(admin.client, 'publish_results', { is_published: true, despite_missing: true })
  await setEventHour(backend, afterwards)
  const { code, prize } = await issued(lead, 'winner')
  expect(prize).toMatchObject({ title: 'Best of all', rank: 1, is_tied: false })
  await call(admin.client, 'publish_results', { is_published: false })
  expect(await verify(code)).toEqual({ state: 'withdrawn' })
})
