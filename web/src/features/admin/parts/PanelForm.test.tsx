import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RadioGroup } from '#app/ui/forms/Choice.tsx'
import { SubmitButton } from '#app/ui/forms/Form.tsx'
import { TextField } from './fields.tsx'
import { PanelForm } from './screen.tsx'

type Wrong = { reason?: string; role?: string }

function Refused({ wrong }: { wrong: Wrong }) {
  const [shown, setShown] = useState<Wrong>({})
  return (
    <PanelForm onSubmit={() => Promise.resolve().then(() => setShown(wrong))}>
      <TextField label="Reason" error={shown.reason} />
      <RadioGroup legend="Role" name="role" error={shown.role} options={[{ value: 'desk', label: 'Desk' }]} />
      <SubmitButton>Save</SubmitButton>
    </PanelForm>
  )
}

it.each([
  ['Reason', { reason: 'Say why.', role: 'Choose one.' }],
  ['Desk', { role: 'Choose one.' }],
])('leads to “%s”, the first that is wrong, once it was refused', async (label, wrong) => {
  render(<Refused wrong={wrong} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

it('leaves the focus where it is when all is well', async () => {
  render(<Refused wrong={{}} />)
  const save = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(save)
})
