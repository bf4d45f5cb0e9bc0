import { fireEvent, screen, waitFor } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { NoteForm } from './NoteForm.tsx'

vi.mock(import('../backend/call-admin.ts'))

it('is empty once its note is saved, but for what was typed meanwhile', async () => {
  const answers: ((note: { id: string }) => void)[] = []
  vi.mocked(call).mockImplementation(() => new Promise((answer) => void answers.push(answer)))
  showInSite(<NoteForm kind="talk" id="one" isWanted={false} onReached={() => {}} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('Call her.')
  press('Add note')
  await waitFor(() => expect(answers).toHaveLength(1))
  type('Call her. Twice.')
  answers[0]?.({ id: 'a' })
  await waitFor(() => expect(screen.queryByText('Saving')).toBeNull())
  expect(field.value).toBe('Call her. Twice.')
  press('Add note')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ id: 'b' })
  await waitFor(() => expect(field.value).toBe(''))
})
