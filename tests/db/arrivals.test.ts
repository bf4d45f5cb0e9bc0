import { randomUUID } from 'node:crypto'
import { call } from '../support/call.ts'
import { allergy, cut, publishQuestions } from '../support/custom-questions.ts'
import { clearDoor, openDoor, setCapacity, sync, ticketHolder, somebody } from '../support/door.ts'
import { publishDays } from '../support/event-hour.ts'
import { invalid, refusal } from '../support/refusal.ts'
import { personWithRole } from '../support/roles.ts'
import { submissionAnswers } from '../support/submissions.ts'

const { backend, admin } = await openDoor()
const { sql } = backend
const desk = await personWithRole(backend, admin, 'desk')
const days = ['2025-10-10', '2025-10-11']
await publishDays(backend, days, { day_end_hour: 4, ends_on: '2099-10-11' })
beforeEach(() => clearDoor(backend))

test('who came by day, from where, and when', async () => {
  const [mira, tom] = [await ticketHolder(backend), await ticketHolder(backend, 'Tom')]
  await sql(`update public.registrations set heard_from = 'poster' where full_name = 'Tom'`)
  const scan = (ticket: string, scanned_at: string) => ({ scan: randomUUID(), ticket, scanned_at })
  await sync(desk.client, [
    scan(mira.code, '2025-10-10T07:10:00Z'),
    scan(mira.code, '2025-10-10T15:00:00Z'),
    // Past midnight, and still the first day's evening.
    scan(tom.code, '2025-10-10T23:30:00Z'),
    scan(tom.code, '2025-10-11T07:20:00Z'),
  ])
  const { data } = await admin.client.rpc('admin_arrivals')
  expect(data).toMatchObject({
    zone: 'Europe/Berlin',
    expected: 2,
    came: 2,
    days: [
      { day: '2025-10-10', is_over: true, expected: 2, came: 2, missing: 0 },
      { day: '2025-10-11', is_over: true, expected: 2, came: 1, missing: 1 },
    ],
    sources: [
      { source: 'poster', registered: 1, came: 1 },
      { source: 'unknown', registered: 1, came: 1 },
    ],
  })
  expect(data?.half_hours.map(({ at, came }) => [new Date(at).toISOString(), came])).toEqual([
    ['2025-10-10T07:00:00.000Z', 1],
    ['2025-10-10T23:30:00.000Z', 1],
    ['2025-10-11T07:00:00.000Z', 1],
  ])
  const missing = await admin.client.rpc('admin_missing', { day: '2025-10-11' })
  expect(missing.data?.map(({ name }) => name)).toEqual(['Mira Okafor'])
})

test('badges are of those with a seat, by name, with their pronouns, and logged', async () => {
  const mira = await ticketHolder(backend)
  for (const name of ['Ada', 'Zoe']) await ticketHolder(backend, name)
  const profile = { user_id: mira.person.id, display_name: 'Mira', pronouns: 'she/her' }
  await mira.person.client.from('profiles').upsert(profile)
  await sql(`update public.registrations set status = 'cancelled' where full_name = 'Zoe'`)
  const badges = (asked: object) => call(admin.client, 'admin_badges', asked)
  const first = await badges({ page_size: 1 })
  expect(first).toMatchObject({ total: 2, rows: [{ name: 'Ada' }] })
  const second = await badges({ page_size: 1, after: first.next ?? '' })
  const told = { name: 'Mira Okafor', pronouns: 'she/her', role: 'undergraduate', code: mira.code }
  expect(second.rows).toMatchObject([told])
  const one = await badges({ ids: [second.rows[0]?.id ?? ''] })
  expect(one).toMatchObject({ total: 1, rows: [{ name: 'Mira Okafor' }] })
  expect((await badges({ search: 'okafor' })).total).toBe(1)
  await mira.person.client.from('profiles').update({ is_name_printed: true }).eq('user_id', mira.person.id)
  expect((await badges({ search: 'okafor' })).rows).toMatchObject([{ name: 'Mira' }])
  const logged = sql`select actor, details from public.audit_log where action = 'badges' order by id desc limit 1`
  expect(await logged).toEqual([{ actor: admin.id, details: { rows: 1 } }])
})

describe('a list of people', () => {
  const send = (people: object, more: object = {}) =>
    call(admin.client, 'admin_import_people', { people: people as never, ...more })
  const everybody = async () =>
    (await backend.column<number>`select count(*)::int from public.registrations`)[0]

  test.each([[{}], [[]], [Array.from({ length: 301 }, () => ({}))]])(
    'is refused when it is none, or too long',
    async (people) => {
      await expect(send(people)).rejects.toMatchObject(invalid('people'))
    },
  )

  test('a dry run says which rows are good, double or wrong, and keeps nothing', async () => {
    const twice = somebody()
    const mira = await ticketHolder(backend)
    const accounts = await sql('select count(*) from auth.users')
    const told = await send([
      twice,
      { ...twice, email: twice.email.toUpperCase() },
      somebody({ email: mira.person.email }),
      somebody({ email: 'nobody' }),
      somebody({ full_name: '' }),
      somebody({ consents: [] }),
    ])
    expect(told.is_written).toBe(false)
    expect(told.rows.map(({ place, outcome, field }) => [place, outcome, field])).toEqual([
      [1, 'added', null],
      [2, 'known', null],
      [3, 'known', null],
      [4, 'wrong', 'email'],
      [5, 'wrong', 'full_name'],
      [6, 'wrong', 'consents'],
    ])
    expect(told.rows[3]?.words).toContain('isn’t an email address')
    expect(await everybody()).toBe(1)
    expect(await sql('select count(*) from auth.users')).toEqual(accounts)
  })

  test('one wrong row and nobody is registered; then all of them, in one go and without a mail', async () => {
    const good = [somebody({ role: 'phd', institution: 'Harbour College' }), somebody()]
    expect(await send([...good, somebody({ role: 'emperor' })], { is_dry: false })).toMatchObject({
      is_written: false,
    })
    expect(await everybody()).toBe(0)
    expect(await send(good, { is_dry: false })).toMatchObject({
      is_written: true,
      rows: [{ outcome: 'added', status: 'confirmed' }, { outcome: 'added' }],
    })
    expect(await sql('select distinct came_by, status from public.registrations')).toEqual([
      { came_by: 'import', status: 'confirmed' },
    ])
    expect(await sql('select 1 from public.mail_outbox')).toEqual([])
    const found = await call(admin.client, 'admin_list', { kind: 'registrations', search: 'harbour' })
    expect(found.rows).toHaveLength(1)
    const again = await send(good, { is_dry: false })
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known'])
    expect(await everybody()).toBe(2)
  })

  test('answers, needs and custom answers come along, and those the form refuses are told', async () => {
    await publishQuestions(backend, [cut, allergy])
    const needs = { dietary: ['vegan', 'other'], dietary_note: 'No onions' }
    const custom = { custom_cut: 'st', [allergy.name]: 'Nuts' }
    const given = { shirt_size: 'M', phone: '+49 30 901820', days: ['2025-10-11'] }
    const whole = somebody({ ...given, needs, custom })
    const told = await send([
      whole,
      somebody({ shirt_size: 'XXXL' }),
      somebody({ needs: { dietary: ['air'] } }),
      somebody({ custom: { custom_cut: 'loose' } }),
      // Nobody asked them, so nothing is missing.
      somebody({ custom: { [allergy.name]: 'Nuts' } }),
    ])
    const refused = 'The form doesn’t take one of these answers.'
    expect(told.rows.map(({ outcome, words }) => [outcome, words])).toEqual([
      ['added', null],
      ['wrong', refused],
      ['wrong', refused],
      ['wrong', '“Which cut?” doesn’t take this answer.'],
      ['added', null],
    ])
    await send([whole], { is_dry: false })
    const kept =
      await sql`select one.shirt_size, one.phone, one.days::text[], one.custom_answers, kept.dietary, kept.dietary_note,
        kept.custom_answers as custom_needs
        from public.registrations as one join public.registration_needs as kept using (user_id)`
    const [custom_answers, custom_needs] = [{ custom_cut: 'st' }, { [allergy.name]: 'Nuts' }]
    expect(kept).toEqual([{ ...given, ...needs, custom_answers, custom_needs }])
    await publishQuestions(backend, [])
  })

  test('whoever shares another person’s address has none: no mail, no question, and once only', async () => {
    const [mo, lena] = [somebody({ full_name: 'Mo Buy' }), somebody({ full_name: 'Lena Voss' })]
    const list = [mo, { ...lena, email: mo.email, shares_address: true }]
    await send(list, { is_dry: false, mails: true })
    const again = await send(
      [...list.toReversed(), { ...mo, email: mo.email.toUpperCase(), shares_address: true }],
      { is_dry: false },
    )
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known'])
    const { rows } = await call(admin.client, 'admin_list', { kind: 'registrations' })
    const people = rows.map(({ name, email }) => `${name} ${email}`)
    expect(people.toSorted()).toEqual(['Lena Voss null', `Mo Buy ${mo.email}`])
    // Their name stands for the address when they ask for their data.
    const row = { kind: 'registrations', id: rows.find(({ email }) => email === null)?.id ?? '' }
    const given = { registrations: [{ full_name: 'Lena Voss' }] }
    expect(await call(admin.client, 'admin_person_data', row)).toMatchObject(given)
    const { error } = await admin.client.rpc('admin_delete_person', { ...row, confirm_email: mo.email })
    expect(error).toMatchObject(refusal('email_differs'))
    expect(await sql`select template from public.mail_outbox`).toHaveLength(1)
    expect((await call(admin.client, 'admin_coming', {})).counts.to_ask.everyone.seats).toBe(1)
    // At the desk an address is its owner's, even when it is said to be shared.
    const walked = call(desk.client, 'walk_in', {
      person: { ...lena, email: mo.email, shares_address: true },
    })
    expect(await walked).toMatchObject({ outcome: 'known', name: 'Mo Buy' })
    await call(admin.client, 'admin_delete_person', { ...row, confirm_email: ' lena voss' })
    expect(await call(admin.client, 'admin_list', { kind: 'registrations' })).toMatchObject({ total: 1 })
  })

  test('a dry run of a later part counts the seats of those before', async () => {
    await setCapacity(backend, 3)
    const told = await send([somebody(), somebody()], { ahead: 2 })
    expect(told.rows.map(({ status }) => status)).toEqual(['confirmed', 'waitlisted'])
  })

  test('proposals of talks are submitted once each, and without a mail', async () => {
    const { full_name, title, abstract, bio } = submissionAnswers.talk
    const proposal = { full_name, email: 'Ada@x.example', title, abstract, bio, note: 'Length: 45' }
    const list = [proposal, { ...proposal, title: 'Another one' }]
    const sendTalks = (talks: object, is_dry = false) => send(talks, { is_dry, kind: 'talk' })
    const { title: _, ...untitled } = proposal
    const wrong = await sendTalks([untitled, { ...proposal, abstract: 'Short.' }])
    expect(wrong.rows.map(({ words }) => words)).toEqual([
      'The form also needs: title.',
      'The form doesn’t take one of these answers.',
    ])
    await sendTalks(list, true)
    expect(await sql`select 1 from public.talk_proposals`).toEqual([])
    expect(await sendTalks(list)).toMatchObject({ is_written: true, rows: [{ outcome: 'added' }, {}] })
    expect((await sendTalks(list)).rows.map(({ outcome }) => outcome)).toEqual(['known', 'known'])
    const kept = await sql`select distinct status, email, bio, note, format from public.talk_proposals`
    const note = `${proposal.note}\nNobody named a day, so all are here\nNot in the list, so a usual answer: attendance, format, level, position, topics`
    const found = { status: 'submitted', email: 'ada@x.example', bio: bio.trim(), note, format: 'talk' }
    expect(kept).toEqual([found])
    expect(await sql`select 1 from public.mail_outbox`).toEqual([])
    expect(await sql`select 1 from public.registrations`).toEqual([])
    const availability = [days[1]]
    await sendTalks([{ full_name: 'Bo Li', email: 'bo@x.example', title: 'Only a title', availability }])
    const [bare] =
      await sql`select bio, abstract, position, availability::text[], note from public.talk_proposals
        where full_name = 'Bo Li'`
    const ask = expect.stringMatching(/ask the speaker/) as string
    const unnamed = expect.not.stringMatching(/day|availability/) as string
    expect(bare).toEqual({ bio: ask, abstract: ask, position: 'Speaker', availability, note: unnamed })
    await sql`delete from public.talk_proposals`
  })

  test('mails when that was ticked; who finds no seat waits', async () => {
    await setCapacity(backend, 1)
    const told = await send([somebody(), somebody()], { is_dry: false, mails: true })
    expect(told.rows.map(({ status }) => status)).toEqual(['confirmed', 'waitlisted'])
    const mails = await sql(`select template, data ->> 'is_waiting' as waits, data ->> 'way' as way
      from public.mail_outbox order by number`)
    expect(mails).toEqual([
      { template: 'registration_added', waits: 'false', way: 'import' },
      { template: 'registration_added', waits: 'true', way: 'import' },
    ])
  })
})
