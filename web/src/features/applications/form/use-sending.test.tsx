import { act } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { hookInSite } from '#app/testing/in-site.tsx'
import type { CustomForm } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { changeSubmission, submitForm } from '#app/features/applications/applications.mutations.ts'
import type { Application } from '../application.ts'
import { useSending } from './use-sending.ts'

vi.mock(import('#app/features/applications/applications.mutations.ts'))
const submit = vi.mocked(submitForm)
const change = vi.mocked(changeSubmission)

const schema = z.object({ title: z.string() })

const application = {
  form: 'talk',
  needsAccount: true,
  canChange: true,
  loadRows: () => Promise.resolve({ toRow: ({ title }: { title: string }) => ({ title }) }),
} as unknown as Application<typeof schema>

const ada = { id: 'ada', email: 'ada@fest.example' }
const proof = { sendingId: '0b8f3c1e-6d1f-4a57-9f0e-2f6f3a9f1c11', secondsToFill: 60, website: '' }
const held = { title: '', custom_cut: 'fi' }
const lost = new TypeError('Failed to fetch')

beforeEach(() => {
  submit.mockReset().mockResolvedValue()
  change.mockReset().mockResolvedValue(undefined)
})

function sending(user: typeof ada | null, check?: HumanCheck, custom: CustomForm | null = null) {
  const result = hookInSite(
    () => ({ ...useSending({ application: { ...application, custom }, user, check }), at: useLocation() }),
    { at: '/guest-speaker?from=mail' },
  )
  return {
    now: () => result.current,
    send: (title: string) => act(() => result.current.send({ title }, proof, held)),
  }
}

test('a visitor is led to sign in and back here, and nothing is sent', async () => {
  const { now, send } = sending(null)
  expect(await send('One')).toBe('kept')
  expect(now().at.pathname + now().at.search).toBe('/login?next=%2Fguest-speaker%3Ffrom%3Dmail')
  expect(submit).not.toHaveBeenCalled()
})

test('after a lost answer the same text is sent again and nothing else', async () => {
  submit.mockRejectedValueOnce(lost)
  const { send } = sending(ada)
  expect(await send('One')).toMatchObject({ title: 'You seem to be offline' })
  expect(await send('One')).toBeNull()
  const ids = submit.mock.calls.map(([{ proof: sent }]) => sent.sendingId)
  expect(ids).toEqual([proof.sendingId, proof.sendingId])
  expect(change).not.toHaveBeenCalled()
})

test('what was changed after a lost answer counts, though the first text may have been taken', async () => {
  submit.mockRejectedValueOnce(lost)
  const { send } = sending(ada)
  await send('One')
  expect(await send('Two')).toBeNull()
  expect(change).toHaveBeenCalledWith('talk', proof.sendingId, { title: 'Two' })
  // The next submission has another id.
  await send('Three')
  expect(change).toHaveBeenCalledTimes(1)
})

test('the check’s pass goes along, and hears when it was refused', async () => {
  const refused = Object.assign(new Error('Again, please.'), {
    code: 'P0001',
    details: 'captcha',
    hint: 'Once more.',
  })
  const check = {
    field: null,
    pass: vi.fn<HumanCheck['pass']>().mockResolvedValue('pass'),
    takeToken: vi.fn<HumanCheck['takeToken']>().mockResolvedValue(undefined),
    onRefused: vi.fn<HumanCheck['onRefused']>(),
  }
  submit.mockRejectedValueOnce(refused)
  const { send } = sending(ada, check)
  expect(await send('One')).toMatchObject({ title: 'Again, please.' })
  expect(submit.mock.calls[0]?.[0].pass).toBe('pass')
  expect(check.onRefused).toHaveBeenCalledWith(refused)
  check.pass.mockRejectedValueOnce(refused)
  expect(await send('One')).toMatchObject({ title: 'Again, please.' })
  expect(submit).toHaveBeenCalledTimes(1)
})

test('answers to added questions go along; a refused one is explained beside its field', async () => {
  const explained = { errors: { custom_cut: 'Please choose a cut.' } }
  const custom: CustomForm = {
    addTo: (steps) => [...steps],
    errorsOf: () => null,
    sentOf: ({ custom_cut }) => ({ version: 'v1', answers: { custom_cut: String(custom_cut) } }),
    shownOf: () => ({}),
    hasNeeds: () => false,
    explain: vi.fn<CustomForm['explain']>().mockResolvedValue(explained),
  }
  const refused = Object.assign(
    new Error('new row violates check constraint "talk_proposals_custom_cut_known"'),
    { code: '23514' },
  )
  submit.mockRejectedValueOnce(refused)
  const { send } = sending(ada, undefined, custom)
  expect(await send('One')).toEqual(explained)
  expect(custom.explain).toHaveBeenCalledWith('custom_cut', held)
  expect(submit.mock.calls[0]?.[0].row).toEqual({
    title: 'One',
    custom: { version: 'v1', answers: { custom_cut: 'fi' } },
  })
  // Nobody here knows of a question that is new.
  submit.mockRejectedValueOnce(refused)
  expect(await sending(ada).send('One')).toMatchObject({ title: 'There are new questions' })
})
