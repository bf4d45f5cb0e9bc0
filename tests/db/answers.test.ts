import type { Json } from '@fest/schemas/database.types.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { agreed, register } from '../support/registration.ts'

const backend = await openTestBackend()
const { sql } = backend
const [admin, ada] = [await backend.admin(), await backend.signUp()]
afterAll(() => backend.close())
beforeEach(() => backend.empty('public.registrations', 'public.consents', 'private.rate_limits'))

const long = (length: number) => 'x'.repeat(length)
const rows = () => sql('select from public.registrations')

describe('an invalid answer is refused with the name of its rule, and nothing is stored', () => {
  const wrong: [Record<string, Json>, string][] = [
    [{ full_name: 'A' }, 'registrations_full_name_length'],
    [{ full_name: long(101) }, 'registrations_full_name_length'],
    [{ full_name: 'Ada\r\nBcc: all@students.example' }, 'registrations_full_name_printable'],
    [{ phone: '12 34' }, 'registrations_phone_format'],
    [{ phone: 'call me' }, 'registrations_phone_format'],
    [{ role: 'wizard' }, 'registrations_role_known'],
    [{ institution: 'A' }, 'registrations_institution_length'],
    [{ institution: long(151) }, 'registrations_institution_length'],
    [{ institution: 'Two\nlines' }, 'registrations_institution_printable'],
    [{ department: long(151) }, 'registrations_department_length'],
    [{ department: 'Two\nlines' }, 'registrations_department_printable'],
    [{ year_of_study: '6' }, 'registrations_year_of_study_known'],
    [{ student_number: long(31) }, 'registrations_student_number_length'],
    [{ student_number: '1\t2' }, 'registrations_student_number_printable'],
    [{ is_at_least_16: false }, 'registrations_is_at_least_16_true'],
    [{ python_comfort: 0 }, 'registrations_python_comfort_range'],
    [{ python_comfort: 6 }, 'registrations_python_comfort_range'],
    [{ quantum_knowledge: 'all' }, 'registrations_quantum_knowledge_known'],
    [{ days: [] }, 'registrations_days_some'],
    [{ days: [null] }, 'registrations_days_some'],
    [{ days: Array.from({ length: 15 }, (_, day) => `2025-10-${day + 10}`) }, 'registrations_days_some'],
    [{ days: ['1999-12-31'] }, 'registrations_days_plausible'],
    [{ days: ['2025-10-10', 'infinity'] }, 'registrations_days_plausible'],
    [{ attendance: 'both' }, 'registrations_attendance_known'],
    [{ hackathon: 'maybe' }, 'registrations_hackathon_known'],
    [{ shirt_size: 'XXXL' }, 'registrations_shirt_size_known'],
    [{ heard_from: 'birds' }, 'registrations_heard_from_known'],
  ]
  test.each(wrong)('%o: %s', async (details, rule) => {
    const { error, status } = await register(ada.client, { details })
    expect([status, error?.code]).toEqual([400, '23514'])
    expect(error?.message).toContain(`"${rule}"`)
    expect(await rows()).toEqual([])
  })

  test('every rule is covered here', async () => {
    const rules = await sql<{ name: string }>(`
      select conname as name from pg_constraint
      where contype = 'c' and conrelid in ('public.registrations'::regclass, 'public.registration_needs'::regclass)`)
    // A status, a pool and how it came aren't answers: nobody can send them.
    const unsendable = new Set([
      'registrations_status_known',
      'registrations_pool_fixed',
      'registrations_came_by_known',
    ])
    const tried = [...wrong, ...wrongNeeds].map(([, rule]) => rule)
    expect(
      rules
        .map(({ name }) => name)
        .filter((name) => !unsendable.has(name))
        .toSorted(),
    ).toEqual([...new Set(tried)].toSorted())
  })

  test.each([
    'full_name',
    'role',
    'institution',
    'is_at_least_16',
    'python_comfort',
    'quantum_knowledge',
    'attendance',
    'hackathon',
  ])('%s has to be given', async (field) => {
    for (const nothing of [undefined, null, '  ']) {
      const { error } = await register(ada.client, { details: { [field]: nothing } })
      expect(error?.code).toBe('23502')
      expect(error?.message).toContain(`"${field}"`)
    }
    expect(await rows()).toEqual([])
  })

  test.each([{ days: ['2025-13-40'] }, { python_comfort: 'a lot' }, { is_at_least_16: 'perhaps' }])(
    'what is of another kind is refused as well: %o',
    async (details) => {
      const { error, status } = await register(ada.client, { details })
      expect(status).toBe(400)
      expect(error?.code).toMatch(/^22/)
    },
  )

  const wrongNeeds: [Json, string][] = [
    [{ dietary: ['cake only'] }, 'registration_needs_dietary_known'],
    [{ dietary: Array<string>(21).fill('vegan') }, 'registration_needs_dietary_count'],
    [{ dietary_note: long(501) }, 'registration_needs_dietary_note_length'],
    [{ dietary_note: 'a\u0007b' }, 'registration_needs_dietary_note_printable'],
    [{ access: ['helicopter'] }, 'registration_needs_access_known'],
    [{ access: Array<string>(21).fill('captions') }, 'registration_needs_access_count'],
    [{ access_note: long(501) }, 'registration_needs_access_note_length'],
    [{ access_note: 'a\u0007b' }, 'registration_needs_access_note_printable'],
  ]
  test.each(wrongNeeds)('%o: %s', async (needs, rule) => {
    const { error } = await register(ada.client, { needs })
    expect(error?.code).toBe('23514')
    expect(error?.message).toContain(`"${rule}"`)
    expect(await rows()).toEqual([])
  })
})

test('other fields are ignored: status, ticket, owner, place in the queue', async () => {
  const { data } = await register(ada.client, {
    details: {
      status: 'checked_in',
      ticket_code: 'mine',
      user_id: admin.id,
      queue_number: 1,
      created_at: '2020-01-01',
      pool: 'other',
    },
  })
  expect(data).toMatchObject({ status: 'confirmed', user_id: ada.id, pool: 'registration' })
  expect(data?.ticket_code).toMatch(/^[0-9a-f]{32}$/)
  expect(data?.created_at).not.toContain('2020')
})

test('texts are trimmed, blanks are no answers, days are sorted and unique', async () => {
  const { data } = await register(ada.client, {
    details: {
      full_name: '  Ada Okafor ',
      phone: ' ',
      department: '',
      days: ['2025-10-12', '2025-10-10', '2025-10-12'],
    },
  })
  expect(data).toMatchObject({
    full_name: 'Ada Okafor',
    phone: null,
    department: null,
    days: ['2025-10-10', '2025-10-12'],
  })
})

describe('consents', () => {
  const [conduct, privacy] = agreed
  const decisions = () => sql('select kind, version, is_given from public.consents order by id')

  test.each([
    ['none', []],
    ['only the conduct', [conduct]],
    ['only privacy', [privacy]],
    ['one refused', [conduct, { ...privacy, is_given: false }]],
    ['one not decided', [conduct, { kind: 'privacy', version: '2025-09' }]],
    ['too many to be true', Array(13).fill(conduct)],
  ] as [string, Json][])('taking part needs both: %s', async (_, consents) => {
    const { error } = await register(ada.client, { consents })
    expect(error).toMatchObject({ code: '23514', details: 'consents' })
    expect([await rows(), await decisions()]).toEqual([[], []])
  })

  test.each([
    [[...agreed, { kind: 'anything', version: '1', is_given: true }], 'consents_kind_known'],
    [[...agreed, { kind: 'photos', version: '', is_given: true }], 'consents_version_length'],
  ])('%o: %s', async (consents, rule) => {
    expect((await register(ada.client, { consents })).error?.message).toContain(`"${rule}"`)
  })

  test('are stored with version and time, each change in addition to the old one', async () => {
    await register(ada.client, {
      consents: [...agreed, { kind: 'photos', version: '2025-09', is_given: true }],
    })
    const change = (consents: Json) =>
      ada.client.rpc('change_registration', { details: answers, needs: {}, consents })
    expect((await change(agreed)).error).toBeNull()
    expect(await decisions()).toHaveLength(3)
    await change([{ kind: 'photos', version: '2025-09', is_given: false }])
    await change([{ ...privacy, version: '2025-10' }])
    expect(await decisions()).toEqual([
      { kind: 'code_of_conduct', version: '2025-09', is_given: true },
      { kind: 'privacy', version: '2025-09', is_given: true },
      { kind: 'photos', version: '2025-09', is_given: true },
      { kind: 'photos', version: '2025-09', is_given: false },
      { kind: 'privacy', version: '2025-10', is_given: true },
    ])
    const taken = await change([{ ...privacy, is_given: false }])
    expect(taken.error).toMatchObject({ code: '23514', details: 'consents' })
    expect(await decisions()).toHaveLength(5)
  })

  const answers: Json = {
    full_name: 'Mira Okafor',
    role: 'phd',
    institution: 'Northfield University',
    is_at_least_16: true,
    python_comfort: 3,
    quantum_knowledge: 'basics',
    days: ['2025-10-10'],
    attendance: 'online',
    hackathon: 'no',
  }

  test('nobody can select needs: admins read them through the log, the person in their data', async () => {
    await register(ada.client, { needs: { dietary: ['vegan'], access_note: 'Near the door.' } })
    for (const { client } of [ada, admin])
      expect((await client.from('registration_needs').select()).data ?? []).toEqual([])
    const [row] = await sql<{ id: string }>('select id from public.registrations')
    const read = { kind: 'registrations', id: row?.id ?? '' }
    expect((await admin.client.rpc('admin_needs', read)).data).toMatchObject({
      dietary: ['vegan'],
      access_note: 'Near the door.',
    })
    expect((await ada.client.rpc('my_data')).data).toMatchObject({
      registration_needs: [{ dietary: ['vegan'], access_note: 'Near the door.' }],
    })
    await ada.client.rpc('change_registration', { details: answers, needs: {}, consents: [] })
    expect(await sql('select from public.registration_needs')).toEqual([])
  })
})
