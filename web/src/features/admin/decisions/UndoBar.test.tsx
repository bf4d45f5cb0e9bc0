import { fireEvent, screen, waitFor } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { UndoBar, useDecisionsEverywhere } from './UndoBar.tsx'
import { decideInParts } from './in-parts.ts'
import { useDecisions } from './open-decisions.ts'
import { accept, done, mira, offline, undone } from './testing/decisions-double.ts'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call as (name: string) => Promise<unknown>)
let user = 0

vi.mock('#app/backend/backend.ts', async () => {
  const { signedIn } = await import('./testing/decisions-double.ts')
  return signedIn(() => `admin ${user}`)
})

beforeEach(() => {
  user += 1
  // Here the browser keeps nothing, which is said.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function Panel() {
  const { decisions, state } = useDecisions()
  useDecisionsEverywhere(decisions, state)
  return (
    <>
      <button type="button" onClick={() => decisions.decide('talk', accept, [mira])}>
        Decide
      </button>
      <UndoBar decisions={decisions} state={state} />
    </>
  )
}

const open = () => showInSite(<Panel />, { session: { user: { id: `admin ${user}`, email: null } } })

async function decideOffline() {
  callAdmin.mockRejectedValue(offline())
  open()
  press('Decide')
  await screen.findByText('One decision is waiting to be sent.')
}

it('shows what was decided, on the next screen too, and U undoes it there', async () => {
  callAdmin.mockImplementation(async (name) =>
    name === 'admin_decide' ? done('mira') : name === 'admin_undo' ? undone : [],
  )
  const list = open()
  press('Decide')
  expect(await screen.findByText(/^Accepted: Mira, saved/)).toBeTruthy()
  list.unmount()
  open()
  expect(screen.getByText(/^Accepted: Mira, saved/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(await screen.findByText('Undone. The email was stopped in time.')).toBeTruthy()
})

it('says nothing of waiting while parts of it arrive', async () => {
  await decideOffline()
  const rest = Promise.withResolvers<void>()
  const sending = decideInParts(Array.from({ length: 30 }), async (part) => {
    if (part.length === 20) await rest.promise
    return { done: [], stale: [], refused: [], took_ms: 1 }
  })
  await waitFor(() => expect(screen.queryByText('One decision is waiting to be sent.')).toBeNull())
  rest.resolve()
  await sending
  expect(await screen.findByText('One decision is waiting to be sent.')).toBeTruthy()
})

it('says what waits, and warns whoever leaves', async () => {
  await decideOffline()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  callAdmin.mockImplementation(async (name) => (name === 'admin_decide' ? done('mira') : []))
  press('Send now')
  expect(await screen.findByText(/^Accepted: Mira, saved/)).toBeTruthy()
})
