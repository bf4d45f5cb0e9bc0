// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { Checkbox, RadioGroup, Switch } from './Choice.tsx'
import { Field, TextInput } from './Field.tsx'
import { TextArea } from './TextArea.tsx'

afterEach(cleanup)

/** What screen readers say after a control's name. */
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

test('a checkbox and a switch are chosen by their words and say what is wrong', async () => {
  render(
    <>
      <Checkbox label="I agree to the it." error="Read it first." />
      <Switch label="Remind me" defaultChecked />
    </>,
  )
  const box = screen.getByRole('checkbox', { name: 'I agree to the it.' }) as HTMLInputElement
  await userEvent.click(screen.getByText('I agree to the it.'))
  expect(box.checked).toBe(true)
  expect(described(box)).toBe('Read it first.')
  const toggle = screen.getByRole('switch', { name: 'Remind me' }) as HTMLInputElement
  toggle.focus()
  await userEvent.keyboard(' ')
  expect(toggle.checked).toBe(false)
})

test('of the choices in a group one is chosen, and the group says what is wrong', async () => {
  render(
    <RadioGroup
      legend="How do you take part?"
      name="mode"
      initial="site"
      options={[
        { value: 'site', label: 'On campus' },
        { value: 'online', label: 'Online' },
      ]}
      error="Say how."
    />,
  )
  const [site, online] = screen.getAllByRole('radio') as HTMLInputElement[]
  expect(site?.checked).toBe(true)
  await userEvent.click(screen.getByText('Online'))
  expect([site?.checked, online?.checked]).toEqual([false, true])
  expect(described(screen.getByRole('group', { name: 'How do you take part?' }))).toBe('Say how.')
})

describe('a text with a limit', () => {
  test('is counted from the start, may be too long, and is never cut', async () => {
    render(<TextArea aria-label="Why" limit={10} defaultValue="12345" />)
    const area = screen.getByRole('textbox', { name: 'Why' }) as HTMLTextAreaElement
    expect(described(area)).toBe('5 of 10 characters left')
    await userEvent.type(area, '67890abc')
    expect(area.value).toBe('1234567890abc')
    expect(described(area)).toBe('3 characters over')
    expect(screen.getByRole('status').textContent).toBe('Too long')
  })

  test('says how few are needed until they are there, and counts an emoji as one', async () => {
    render(<TextArea aria-label="Why" least={4} limit={10} />)
    const area = screen.getByRole('textbox', { name: 'Why' })
    await userEvent.type(area, '🍁ab')
    expect(described(area)).toBe('3 characters, at least 4')
    await userEvent.type(area, 'cdefghi')
    expect(described(area)).toBe('0 of 10 characters left')
    expect(screen.getByRole('status').textContent).toBe('0 characters left')
  })
})
