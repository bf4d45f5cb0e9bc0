import { screen } from '@testing-library/react'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { speakerPageOptions } from '../speaker-page/speaker-page.queries.ts'
import { MySubmission } from './MySubmission.tsx'
import type { MySubmission as Submission } from './my-submissions.queries.ts'

it('of an accepted talk has its button above what comes late, so that it stays where it is pressed', async () => {
  const client = knowing([speakerPageOptions('one').queryKey, { state: null, word: null, changed: [] }])
  const submission: Submission = {
    form: 'talk',
    id: 'one',
    title: 'Three qubits',
    status: 'confirmed',
    created_at: '2025-09-12T10:00:00Z',
    history: [],
    bed: null,
  }
  showInSite(<MySubmission submission={submission} timeZone="Europe/Berlin" />, { client })
  const late = await screen.findByRole('region', { name: /Your talk on the site/ })
  const button = screen.getByRole('button', { name: /Withdraw/ })
  expect(button.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
