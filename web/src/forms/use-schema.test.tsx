// @vitest-environment happy-dom
import { requiredText, requiredTick } from '@fest/schemas/forms/text.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FormDefinition } from './form-definition.ts'
import { StepForm } from './StepForm.tsx'
import type { StepFormOptions } from './use-step-form.ts'

const schema = z.object({
  name: requiredText({ min: 2, max: 20, missing: 'Please say your name.' }),
  agrees: requiredTick('Please agree.'),
})
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const loadSchema = vi.fn<() => Promise<typeof schema>>()
const send = vi.fn<StepFormOptions<typeof schema>['onSubmit']>()

const form: FormDefinition<typeof schema> = {
  id: 'late',
  loadSchema,
  steps: [
    { title: 'You', fields: [{ name: 'name', label: 'Name', control: 'text' }] },
    { title: 'Agreement', fields: [{ name: 'agrees', label: 'I agree', control: 'tick' }] },
  ],
  submitLabel: 'Send',
  submittingLabel: 'Sending',
}

beforeEach(() => {
  loadSchema.mockReset()
  send.mockReset().mockResolvedValue(null)
})

const open = () => render(<StepForm definition={form} owner="ada" onSubmit={send} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('without it nobody is held up, and nothing is sent unvalidated', async () => {
  loadSchema.mockImplementation(missing)
  open()
  await userEvent.type(screen.getByLabelText('Name'), 'A')
  await press('Continue')
  expect(await screen.findByRole('heading', { name: 'Agreement' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('check your answers when you send them')
  await userEvent.click(screen.getByLabelText('I agree'))
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toContain('Part of this page didn’t load')
  expect(send).not.toHaveBeenCalled()

  // Once the schema has loaded, the answer that couldn't be validated yet is.
  loadSchema.mockResolvedValue(schema)
  await press('Send: try again')
  expect(await screen.findByText('Please write at least 2 characters.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'da')
  await press('Continue')
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Ada', agrees: true })
})

test('one that does not answer is waited for visibly, and not for ever', async () => {
  vi.useFakeTimers()
  loadSchema.mockReturnValue(new Promise(() => {}))
  open()
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
  click('Continue')
  click('One moment')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('heading', { name: 'Agreement' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('I agree'))
  click('Send')
  click('Sending')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByRole('alert').textContent).toContain('Part of this page didn’t load')
  expect(send).not.toHaveBeenCalled()
})
