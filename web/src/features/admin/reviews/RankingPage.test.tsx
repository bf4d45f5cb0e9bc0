import { screen } from '@testing-library/react'
import { knowing, press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { done } from '../decisions/testing/decisions-double.ts'
import { RankingPage } from './RankingPage.tsx'
import { type Ranking, rankingOptions } from './review-words.ts'

vi.mock(import('../backend/call-admin.ts'))
vi.mock('#app/backend/backend.ts', async () => {
  const { signedIn } = await import('../decisions/testing/decisions-double.ts')
  return signedIn(() => 'ada')
})

it('lets whoever is accepted be written to from then on, also while that is being saved', async () => {
  // Here the browser keeps nothing, which is said.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const unscored = { mean: null, lowest: null, conflicts: [], missing: [], reviews: [] }
  const row = { id: 'mira', status: 'submitted', title: 'Noise', rank: 1, ...unscored }
  const ranking = { rows: [row], criteria: [], reviewers: [], wanted: 1 } as unknown as Ranking
  vi.mocked(call as (name: string) => Promise<unknown>).mockImplementation(async (name) =>
    name === 'admin_decide' ? done('mira') : null,
  )
  showInSite(<RankingPage kind="talk" />, {
    at: '/?line=mira',
    session: { user: { id: 'ada', email: null } },
    client: knowing([rankingOptions('talk').queryKey, ranking]),
  })
  press('Accept 1')
  screen.getByText(/^One person gets an email in/)
  press('Accept: 1 proposal')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(screen.getByRole('button', { name: 'Write to the 1 accepted' }), { attributes: true })
  await screen.findByText('saved')
  expect([...changes, ...observer.takeRecords()]).toEqual([])
})
