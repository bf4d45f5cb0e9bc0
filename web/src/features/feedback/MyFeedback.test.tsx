import { fireEvent, screen } from '@testing-library/react'
import { showInSite } from '#app/testing/in-site.tsx'
import { MyFeedback, SessionFeedback } from './MyFeedback.tsx'

const call = vi.fn<(name: string) => Promise<unknown>>()
vi.mock('#app/backend/call-database.ts', () => ({ callDatabase: (name: string) => call(name) }))

let state: { isKept: boolean; keeps: boolean; says: boolean }
beforeEach(() => {
  state = { isKept: false, keeps: true, says: true }
  call.mockReset().mockImplementation(async (name) => {
    if (name === 'my_feedback') return state.isKept ? [] : [{ session: 'bell', title: 'Bell pairs' }]
    state.isKept = state.keeps
    if (!state.says) throw new TypeError('Failed to fetch')
    return null
  })
})
async function send() {
  showInSite(<MyFeedback userId="me" />)
  fireEvent.click(await screen.findByText('Bell pairs'))
  fireEvent.click(screen.getByLabelText('4 – Good'))
  fireEvent.change(screen.getByLabelText(/What was best/), { target: { value: 'The dice' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

test('also when only the word that it arrived got lost', async () => {
  state.says = false
  await send()
  await screen.findByText('Thank you! Your answer is in.')
  expect(call.mock.calls.filter(([name]) => name === 'give_feedback')).toHaveLength(1)
})

test('what did not arrive is said, with nothing lost', async () => {
  state = { isKept: false, keeps: false, says: false }
  await send()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByLabelText(/What was best/)).toHaveProperty('value', 'The dice')
  expect(screen.queryByText('Thank you! Your answer is in.')).toBeNull()
})

test.each(['#how-was-it', ''])(
  'a link with “%s” decides whether a session’s question is open',
  async (hash) => {
    showInSite(<SessionFeedback userId="me" sessionId="bell" />, { at: `/event/bell${hash}` })
    const [summary] = await screen.findAllByText('How was it?')
    expect(summary?.closest('details')?.open).toBe(hash !== '')
  },
)
