import { fireEvent, screen, waitFor } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { readUnsaved } from '../device/unsaved.ts'
import { ReviewForm, typedReview } from './ReviewPage.tsx'
import type { OpenReview } from './review-words.ts'

vi.mock(import('../backend/call-admin.ts'))

const kept = () => readUnsaved(typedReview(undefined, 'talk', 'one'))

it('forgets a note once it is saved, but not what was typed meanwhile', async () => {
  const answers: ((review: object) => void)[] = []
  vi.mocked(call).mockImplementation(() => new Promise((answer) => void answers.push(answer as never)))
  const review = { scores: {}, note: null, is_open: true } as OpenReview
  showInSite(<ReviewForm kind="talk" id="one" review={review} criteria={[]} />)
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  type('Good.')
  press('Save review')
  await waitFor(() => expect(answers).toHaveLength(1))
  type('Good, but long.')
  answers[0]?.({})
  await waitFor(() => expect(screen.queryByText('Saving')).toBeNull())
  expect(kept()).toMatchObject({ note: 'Good, but long.' })
  press('Save review')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({})
  await waitFor(() => expect(kept()).toBeNull())
})
