import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { askForPassword, offerPassword } from '#app/session/typed-password.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import ConfirmPage from './ConfirmPage.tsx'

const send = vi.fn<(name: string, args: object) => Promise<void>>()
vi.mock('#app/backend/call-database.ts', () => ({
  callDatabase: (name: string, args: object) => send(name, args),
}))
vi.mock('#app/backend/backend.ts', () => ({ backendUrl: () => '' }))
vi.mock('#app/ui/interference/InterferenceHero.tsx', () => ({ InterferenceHero: () => null }))
beforeEach(() => configureSite())

const token = '10000000-0000-4000-8000-000000000001'
function open(hash: string) {
  const router = createMemoryRouter([{ path: '/confirm', element: <ConfirmPage /> }], {
    initialEntries: [`/confirm${hash}`],
  })
  showInSite(null, { router: () => <RouterProvider router={router} /> })
  return router
}

test('a link out of news does nothing by itself, and leaves the address', async () => {
  const router = open(`#news=${token}`)
  await screen.findByRole('heading', { name: 'Unsubscribe from news?' })
  expect(send).not.toHaveBeenCalled()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy()
})

test('a press that didn’t arrive says so, and can be repeated', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  open(`#news=${token}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('offline'))
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  await screen.findByRole('heading', { name: 'No more news' })
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  '#news=',
  '#news=123',
  `#news=${token}x`,
  '',
  '#token_hash=x',
  '#type=signup&email=a%40b.example',
  '#%E0%A4%A',
  '#main',
])('%j is a damaged link, which says how to go on', async (hash) => {
  open(hash)
  await screen.findByText(/Part of the link is missing/)
  expect(screen.getByRole('link', { name: 'Enter the code' })).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})

test('the password typed to sign up isn’t asked for again where its page is open', async () => {
  open('#token_hash=abcdef0123&type=signup&email=mira%40students.example')
  await screen.findByLabelText('Choose your password')
  expect(document.body.textContent).toContain('only the one you type here counts')
  cleanup()

  onTestFinished(offerPassword('Mira@students.example', 'correct-horse-battery-9'))
  onTestFinished(offerPassword('other@students.example', 'another'))
  open('#token_hash=abcdef0124&type=signup&email=mira%40students.example')
  await screen.findByText('to finish signing up.')
  expect(screen.queryByLabelText('Choose your password')).toBeNull()
})

test('nobody else’s password is taken', async () => {
  onTestFinished(offerPassword('other@students.example', 'another'))
  open('#token_hash=abcdef0125&type=signup&email=mira%40students.example')
  // Another page asks for theirs, and all of the browser's pages hear the answer.
  const heard = vi.fn<(password: string) => void>()
  onTestFinished(askForPassword('other@students.example', heard))
  await waitFor(() => expect(heard).toHaveBeenCalledWith('another'))
  expect(await screen.findByLabelText('Choose your password')).toHaveProperty('value', '')
})
