import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Field, TextInput } from './Form.tsx'
import { TextArea } from './TextArea.tsx'

function described(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('help, error and need belong to the control they stand beside', () => {
  render(
    <Field label="E-mail" help="For your ticket." error="Enter your e-mail address." need="required">
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: /^E-mail/ })
  expect(described(input)).toBe('For your ticket. Enter your e-mail address.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('required')).toBeTruthy()
})

test('a text with a limit is counted from the start, may be too long, and is never cut', async () => {
  const { container } = render(<TextArea aria-label="Why" limit={10} defaultValue="12345" />)
  const area = screen.getByRole('textbox', { name: 'Why' }) as HTMLTextAreaElement
  expect(described(area)).toBe('5 of 10 characters left')
  await userEvent.type(area, '67890abc')
  expect(area.value).toBe('1234567890abc')
  expect(described(area)).toBe('3 characters over')
  expect(within(container).getByRole('status').textContent).toBe('Too long')
})

test('a text with a limit says how few are needed until they are there, and counts an emoji as one', async () => {
  const { container } = render(<TextArea aria-label="Why" least={4} limit={10} />)
  const area = screen.getByRole('textbox', { name: 'Why' })
  await userEvent.type(area, '🍁ab')
  expect(described(area)).toBe('3 characters, at least 4')
  await userEvent.type(area, 'cdefghi')
  expect(described(area)).toBe('0 of 10 characters left')
  expect(within(container).getByRole('status').textContent).toBe('0 characters left')
})
