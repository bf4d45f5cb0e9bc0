import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { saveFile } from '#app/lib/window/save-file.ts'
import { knowing, press, showInSite } from '#app/testing/in-site.tsx'
import { feedbackOptions, FeedbackScreen } from './FeedbackScreen.tsx'

vi.mock(import('#app/lib/window/save-file.ts'))

const comments = Array.from({ length: 40 }, (_, at) => `Comment ${at}`)
const session = { session: 'noise', title: 'Noise lab', starts_at: '2025-10-10T09:00:00Z' }
const told = { ...session, answers: 50, ratings: [0, 0, 1, 0, 49], best: comments, change: ['More time'] }
const none = { ...session, session: 'new', answers: 0, ratings: [0, 0, 0, 0, 0], best: [], change: [] }

it('shows a few of many comments, and saves everything without saying whose stars and comments are whose', async () => {
  showInSite(<FeedbackScreen />, { client: knowing([feedbackOptions().queryKey, [told, none]]) })
  expect(screen.getByText('35 more').closest('details')?.querySelectorAll('li')).toHaveLength(35)
  expect(screen.getAllByText(/^Comment/)).toHaveLength(40)
  screen.getByText('Fewer than five answers so far.')
  press('Export')
  const dialog = within(screen.getByRole('dialog', { name: 'Export feedback' }))
  fireEvent.change(dialog.getByLabelText('Save as'), { target: { value: ';' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const [file, name] = vi.mocked(saveFile).mock.lastCall ?? []
  expect(name).toMatch(/^fall-fest-feedback-.*\.csv$/)
  const lines = (await file?.text())?.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(1 + 50 + 41)
  const start = 'Noise lab;2025-10-10T09:00:00+00:00;'
  expect(lines).toEqual(expect.arrayContaining([`${start}3;;`, `${start};Comment 7;`, `${start};;More time`]))
})
