import { fireEvent, screen, within } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { RoundBar } from './RoundBar.tsx'
import type { Round } from './round.queries.ts'

vi.mock(import('../backend/call-admin.ts'))
const decide = vi.fn<(...args: unknown[]) => void>()
vi.mock('./open-decisions.ts', () => ({
  useDecisions: () => ({ decisions: { decide } }),
  useAsking: () => {},
}))

const row = (id: string, status: string): Round['rows'][number] => ({
  id,
  status,
  name: 'Mira Lindqvist',
  greeted: 'Mira',
  email: 'mira@students.example',
  title: `Talk ${id}`,
  language: 'en',
})
let round: Round
beforeEach(() => {
  round = { tells_later: true, event: 'Fest', answer_days: 14, rows: [] }
  vi.mocked(call).mockImplementation(async () => round)
})

test('says that decisions wait, also before there is one; nothing where they don’t', async () => {
  showInSite(<RoundBar kind="talk" />)
  expect(await screen.findByText(/^Decisions wait here/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('counts, shows each letter, and tells each of what waits for them', async () => {
  const unreachable = { ...row('3', 'pending_accepted'), email: null }
  round.rows = [
    row('1', 'pending_accepted'),
    { ...row('2', 'pending_declined'), language: 'pt-BR' },
    unreachable,
  ]
  showInSite(<RoundBar kind="talk" />)
  await screen.findByText('3 proposals decided, and nobody told yet: 2 accepted, 1 declined.')
  press('Read the letters and send')
  const dialog = screen.getByRole('dialog', { name: '2 letters about 3 proposals' })
  fireEvent.click(within(dialog).getByText('Talk 1'))
  expect(within(dialog).getByText('Talk 1').closest('li')?.textContent).toMatch(
    /To mira@students.example.*Yes to your session proposal: Fest.*Hi Mira,.*Answer by: at most 14 days after it’s sent/,
  )
  expect(within(dialog).getByText('Talk 2').closest('li')?.textContent).toMatch(
    /It goes out in Brazilian Portuguese; this is what it says in English\..*About your session proposal/,
  )
  expect(decide).not.toHaveBeenCalled()
  press('Send this round')
  expect(
    decide.mock.calls.map(([kind, decision, rows, ...more]) => [kind, decision, rows, more]),
  ).toMatchObject([
    ['talk', { to: 'accepted' }, [{ id: '1', status: 'pending_accepted' }, { id: '3' }], [null, true]],
    ['talk', { to: 'declined' }, [{ id: '2', status: 'pending_declined' }], [null, true]],
  ])
})
