// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { showInSite } from '#app/testing/in-site.tsx'
import ConfirmPage from './ConfirmPage.tsx'

const send = vi.fn<(name: string, args: object) => Promise<void>>()
vi.mock('#app/backend/backend.ts', () => ({
  getBackend: async () => ({
    rpc: (name: string, args: object) => ({ throwOnError: () => send(name, args) }),
  }),
  backendUrl: () => '',
}))
vi.mock('#app/ui/interference/InterferenceHero.tsx', () => ({ InterferenceHero: () => null }))
afterEach(() => void vi.resetAllMocks())

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

test.each(['#news=', '#news=123', `#news=${token}x`])('%s is a damaged link', async (hash) => {
  open(hash)
  await screen.findByText(/Part of the link is missing/)
  expect(send).not.toHaveBeenCalled()
})
