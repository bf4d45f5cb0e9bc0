// @vitest-environment happy-dom
import { manyChoices, optionalNumber, optionalText, optionalTick } from '@fest/schemas/forms/text.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { FormDefinition } from './form-definition.ts'
import { StepForm } from './StepForm.tsx'
import type { StepFormOptions } from './use-step-form.ts'

const schema = z.object({
  days: manyChoices(['fri', 'sat', 'sun']),
  hours: optionalNumber({ min: 1, max: 20 }),
  note: optionalText({ max: 10, isLong: true }),
  comes: optionalTick(),
})

const form: FormDefinition<typeof schema> = {
  id: 'native',
  loadSchema: () => Promise.resolve(schema),
  empty: { days: [], hours: '', note: '', comes: false },
  steps: [
    {
      title: 'All',
      fields: [
        {
          name: 'days',
          label: 'Days',
          control: 'checkboxes',
          choices: ['fri', 'sat', 'sun'].map((value) => ({ value, label: value })),
        },
        { name: 'hours', label: 'Hours', control: 'number', min: 1, max: 20, unit: 'hours' },
        { name: 'note', label: 'Note', control: 'long-text', max: 10 },
        { name: 'comes', label: 'I come', control: 'tick' },
      ],
    },
  ],
  submitLabel: 'Send',
  submittingLabel: 'Sending',
}

const send = vi.fn<StepFormOptions<typeof schema>['onSubmit']>().mockResolvedValue(null)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('every control gives what was answered, choices in the order they are offered in', async () => {
  render(<StepForm definition={form} owner="ada" onSubmit={send} known={{ days: ['sat'] }} />)
  for (const name of ['sun', 'fri', 'sat', 'I come']) await userEvent.click(screen.getByLabelText(name))
  await userEvent.type(screen.getByLabelText('Hours'), '6')
  await userEvent.type(screen.getByLabelText('Note'), 'One')
  expect(screen.getByText('7 of 10 characters left')).toBeTruthy()
  await press('Send')
  expect(send.mock.calls[0]?.[0]).toEqual({ days: ['fri', 'sun'], hours: 6, note: 'One', comes: true })
})

test('one that was sent can be changed and sent again, and is kept again', async () => {
  send.mockClear()
  render(<StepForm definition={form} owner="ada" onSubmit={send} known={{ note: 'One' }} />)
  await press('Send')
  await userEvent.type(screen.getByLabelText('Note'), ' more')
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('One more'))
  await press('Send')
  expect(send.mock.calls.map(([answers]) => answers.note)).toEqual(['One', 'One more'])
})
