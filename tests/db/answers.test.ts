import { registrationAnswers } from '@fest/local/backend/testing/registration-answers.ts'
import type { Json } from '@fest/schemas/database.types.ts'
import { openWithAdmin } from '../support/backend.ts'
import { agreed, register } from '../support/registration.ts'

const { backend, admin, sql } = await openWithAdmin()
const ada = await backend.signUp()
beforeEach(() => backend.empty('public.registrations', 'public.consents', 'private.rate_limits'))

const rows = () => sql`select from public.registrations`

// Each rule is tried by tests/contract/forms.test.ts.
test('an invalid answer or need is refused with the name of its rule, and nothing is stored', async () => {
  const wrong = await register(ada.client, { details: { days: [] } })
  expect([wrong.status, wrong.error?.code]).toEqual([400, '23514'])
  expect(wrong.error?.message).toContain('"registrations_days_some"')
  const missing = await register(ada.client, { details: { full_name: '  ' } })
  expect(missing.error).toMatchObject({ code: '23502', message: expect.stringContaining('"full_name"') })
  const need = await register(ada.client, { needs: { dietary: ['cake only'] } })
  expect(need.error?.message).toContain('"registration_needs_dietary_known"')
  expect(await rows()).toEqual([])
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
  expect(data?.created_at).not.toMatch(/^2020/)
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
  const decisions = () => sql`select kind, version, is_given from public.consents order by id`

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
    const photos = (is_given: boolean) => ({ kind: 'photos', version: '2025-09', is_given })
    await register(ada.client, { consents: [...agreed, photos(true)] })
    const change = (consents: Json) =>
      ada.client.rpc('change_registration', { details: registrationAnswers, needs: {}, consents })
    expect((await change(agreed)).error).toBeNull()
    expect(await decisions()).toHaveLength(3)
    for (const said of [[photos(false)], [photos(true), photos(false)]]) await change(said)
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
})
