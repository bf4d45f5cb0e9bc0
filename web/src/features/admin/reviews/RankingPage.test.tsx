// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showInSite } from '#app/testing/in-site.tsx'
import { knowing } from '#app/testing/knowing.ts'
import { press } from '#app/testing/press.ts'
import { callAdmin as call } from '../backend/call-admin.ts'
import { done } from '../decisions/testing/decisions-double.ts'
import { RankingPage } from './RankingPage.tsx'
import { type Ranking, rankingOptions } from './review-words.ts'

vi.mock(import('../backend/call-admin.ts'))
vi.mock('#app/backend/backend.ts', () => ({
  getBackend: async () => ({
    auth: {
      getSession: async () => ({ data: { session: { user: { id: 'ada' } } } }),
      onAuthStateChange: () => ({ data: { subscription: { unsubscribe() {} } } }),
    },
  }),
}))

it('lets whoever is accepted be written to from then on, also while that is being saved', async () => {
  // Here the browser keeps nothing, which is said.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const row = {
    id: 'mira',
    status: 'submitted',
    title: 'Noise',
    rank: 1,
    conflicts: [],
    missing: [],
    reviews: [],
  }
  const ranking = { rows: [row], criteria: [], reviewers: [], wanted: 1 } as unknown as Ranking
  vi.mocked(call as (name: string) => Promise<unknown>).mockImplementation(async (name) =>
    name === 'admin_decide' ? done('mira') : null,
  )
  showInSite(<RankingPage kind="talk" />, {
    at: '/?line=mira',
    session: { user: { id: 'ada', email: null } },
    client: knowing([rankingOptions('talk').queryKey, ranking]),
  })
  const bar = screen.getByRole('region', { name: 'Above the line' })
  press('Accept 1')
  screen.getByText(/^One person gets an email in/)
  act(() =>
    within(screen.getByRole('dialog'))
      .getByRole('button', { name: /^Accept/ })
      .click(),
  )
  const shown = new Set([bar.textContent])
  new MutationObserver(() => shown.add(bar.textContent)).observe(bar, {
    subtree: true,
    characterData: true,
    childList: true,
  })
  await screen.findByText('saved')
  expect([...shown].filter((words) => !words.includes('Write to the 1 accepted'))).toEqual([])
})
