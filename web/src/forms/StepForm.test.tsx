import { requiredText, requiredTick, optionalText } from '@fest/schemas/forms/text.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { draftKey } from './draft.ts'
import type { FormDefinition } from './form-definition.ts'
import { StepForm } from './StepForm.tsx'
import type { StepFormOptions } from './use-step-form.ts'

const schema = z.object({
  name: requiredText({ min: 2, max: 20, missing: 'Please tell us your name.' }),
  plan: requiredText({ min: 1, max: 10, missing: 'Please choose.' }),
  team: optionalText({ min: 3, max: 20 }),
  note: optionalText({ min: 3, max: 20 }),
  agrees: requiredTick('Please agree.'),
})

const form: FormDefinition<typeof schema> = {
  id: 'sample',
  loadSchema: () => Promise.resolve(schema),
  steps: [
    {
      title: 'You',
      fields: [
        { name: 'name', label: 'Name', control: 'text' },
        {
          name: 'plan',
          label: 'Plan',
          control: 'radios',
          choices: [
            { value: 'solo', label: 'Alone' },
            { value: 'team', label: 'With others' },
          ],
        },
        { name: 'team', label: 'Team', control: 'text', isShown: ({ plan }) => plan === 'team' },
        { name: 'note', label: 'Note', control: 'text', fold: 'More' },
      ],
    },
    { title: 'Agreement', fields: [{ name: 'agrees', label: 'I agree', control: 'tick', isConsent: true }] },
  ],
  submitLabel: 'Send',
  submittingLabel: 'Sending',
}

type Send = StepFormOptions<typeof schema>['onSubmit']
const send = vi.fn<Send>()

beforeEach(() => void send.mockReset().mockResolvedValue(null))

const open = (change: Partial<StepFormOptions<typeof schema>> = {}) =>
  render(<StepForm definition={form} owner="ada" onSubmit={send} {...change} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const said = (name: string) =>
  field(name)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
    .join(' ')

async function fillAll() {
  await userEvent.type(field('Name'), 'Ada')
  await userEvent.click(field('Alone'))
  await press('Continue')
  await userEvent.click(await screen.findByLabelText('I agree'))
}

describe('a wrong answer', () => {
  test('is told at "Continue", beside its field, which gets the focus, until it is mended', async () => {
    open()
    await userEvent.type(field('Name'), 'A')
    await userEvent.click(field('Alone'))
    expect(field('Name').getAttribute('aria-invalid')).toBeNull()
    await press('Continue')
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(said('Name')).toBe('Please write at least 2 characters.')
    expect(document.activeElement).toBe(field('Name'))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(field('Name'), 'da')
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBeNull())
  })

  test('with others is in a summary that leads to each', async () => {
    open()
    await press('Continue')
    expect(screen.getByRole('alert').textContent).toContain('2 answers need another look')
    await userEvent.click(screen.getByRole('button', { name: 'Please choose.' }))
    expect(document.activeElement).toBe(field('Alone'))
  })

  test('that is folded away is opened', async () => {
    open()
    await userEvent.type(field('Name'), 'Ada')
    await userEvent.click(field('Alone'))
    await userEvent.type(field('Note'), 'x')
    const fold = field('Note').closest('details')
    expect(fold?.open).toBe(false)
    await press('Continue')
    expect(fold?.open).toBe(true)
    expect(document.activeElement).toBe(field('Note'))
  })

  test('on another step is shown there when the database finds it', async () => {
    open()
    send.mockResolvedValue({ field: 'name' })
    await fillAll()
    await press('Send')
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(said('Name')).toContain('couldn’t accept')
  })
})

describe('sending', () => {
  test('gives what the schema makes of the answers', async () => {
    open()
    await fillAll()
    expect(localStorage.getItem(draftKey('sample', 'ada'))).not.toBeNull()
    await press('Send')
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ada', plan: 'solo', agrees: true })
    expect(send.mock.calls[0]?.[1]).toMatchObject({ website: '' })
  })

  test('forgets the draft before others are told, however long they take, and does not offer to send again', async () => {
    const onSent = vi.fn<() => Promise<void>>(() => {
      expect(localStorage.getItem(draftKey('sample', 'ada'))).toBeNull()
      return new Promise<void>(() => {})
    })
    open({ onSent })
    await fillAll()
    await press('Send')
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    cleanup()
    expect(localStorage.getItem(draftKey('sample', 'ada'))).toBeNull()
  })

  test('leaves out an answer to a question that is not asked any more', async () => {
    open()
    await userEvent.type(field('Name'), 'Ada')
    await userEvent.click(field('With others'))
    // Invalid if it were still asked.
    await userEvent.type(field('Team'), 'x')
    await userEvent.click(field('Alone'))
    expect(screen.queryByLabelText('Team')).toBeNull()
    await press('Continue')
    await userEvent.click(await screen.findByLabelText('I agree'))
    await press('Send')
    expect(send.mock.calls[0]?.[0]).not.toHaveProperty('team')
  })

  test('says what only a program fills in', async () => {
    const { container } = open()
    await userEvent.type(container.querySelector('input[name="website"]') as HTMLInputElement, 'spam')
    await fillAll()
    await press('Send')
    expect(send.mock.calls[0]?.[1].website).toBe('spam')
  })

  test('that fails is told with a way to try again, and keeps everything', async () => {
    open()
    send.mockResolvedValueOnce({ title: 'You seem to be offline', help: 'Nothing was lost.' })
    await fillAll()
    await press('Send')
    expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline')
    expect(field('I agree').checked).toBe(true)
    await press('Send: try again')
    expect(send).toHaveBeenCalledTimes(2)
    expect(send.mock.calls[1]?.[0]).toEqual(send.mock.calls[0]?.[0])
  })

  test('happens once, however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    send.mockReturnValue(promise)
    open()
    await fillAll()
    await press('Send')
    await press('Sending')
    resolve(null)
    await screen.findByRole('button', { name: 'Send' })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('a form that is filled in a moment', () => {
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  async function fillAtOnce() {
    fireEvent.change(field('Name'), { target: { value: 'Ada' } })
    fireEvent.click(field('Alone'))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await advance(0)
    fireEvent.click(field('I agree'))
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  }
  const secondsSent = () => send.mock.calls.map(([, { secondsToFill }]) => secondsToFill)

  beforeEach(() => void vi.useFakeTimers())

  test('is being sent until a person could have filled it, and is then sent by itself', async () => {
    open({ definition: { ...form, leastSeconds: 5 } })
    await advance(1500)
    await fillAtOnce()
    await advance(3400)
    expect(screen.getByRole('button', { name: 'Sending' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(secondsSent()).toEqual([])
    await advance(100)
    expect(secondsSent()).toEqual([5])
  })

  test('says that one is in line when sending takes long, until it is over', async () => {
    const answered = Promise.withResolvers<null>()
    send.mockReturnValue(answered.promise)
    open()
    await advance(0)
    await fillAtOnce()
    const isSaid = () => screen.queryByText(/we’re still sending it/) !== null
    const told: boolean[] = []
    for (const ms of [0, 5000, 2000]) {
      await advance(ms)
      told.push(isSaid())
    }
    answered.resolve(null)
    await advance(0)
    expect([...told, isSaid()]).toEqual([false, false, true, false])
  })
})

test('what was typed is still there when the form is opened again, at its step, without the agreement', async () => {
  open()
  await fillAll()
  cleanup()
  open()
  expect(screen.getByRole('heading', { name: 'Agreement' })).toBeTruthy()
  expect(screen.getByText(/Your answers are still here/)).toBeTruthy()
  expect(field('I agree').checked).toBe(false)
  await press('Start over')
  expect(field('Name').value).toBe('')
})

test('a change of answers is saved from any step', async () => {
  open({ definition: { ...form, isChange: true }, known: { name: 'Ada', plan: 'solo', agrees: true } })
  await userEvent.type(field('Name'), ' O')
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toMatchObject({ name: 'Ada O', agrees: true })
  await press('Go to: 2')
  expect(screen.getByRole('heading', { name: 'Agreement' })).toBeTruthy()
})

describe('a schema that does not come', () => {
  const loadSchema = vi.fn<typeof form.loadSchema>()
  const late = { ...form, loadSchema }
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('holds nobody up, and nothing is sent unvalidated', async () => {
    loadSchema.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    open({ definition: late })
    await userEvent.type(field('Name'), 'A')
    await userEvent.click(field('Alone'))
    await press('Continue')
    expect(await screen.findByRole('heading', { name: 'Agreement' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('check your answers when you send them')
    await userEvent.click(field('I agree'))
    await press('Send')
    expect((await screen.findByRole('alert')).textContent).toContain('Part of this page didn’t load')
    expect(send).not.toHaveBeenCalled()

    // Once the schema has loaded, the answer that couldn't be validated yet is.
    loadSchema.mockResolvedValue(schema)
    await press('Send: try again')
    expect(await screen.findByText('Please write at least 2 characters.')).toBeTruthy()
    await userEvent.type(field('Name'), 'da')
    await press('Continue')
    await press('Send')
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ada', plan: 'solo', agrees: true })
  })

  test('is waited for visibly, and not for ever', async () => {
    vi.useFakeTimers()
    loadSchema.mockReturnValue(new Promise(() => {}))
    open({ definition: late })
    fireEvent.input(field('Name'), { target: { value: 'Ada' } })
    click('Continue')
    click('One moment')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByRole('heading', { name: 'Agreement' })).toBeTruthy()
    fireEvent.click(field('I agree'))
    click('Send')
    click('Sending')
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(screen.getByRole('alert').textContent).toContain('Part of this page didn’t load')
    expect(send).not.toHaveBeenCalled()
  })
})
