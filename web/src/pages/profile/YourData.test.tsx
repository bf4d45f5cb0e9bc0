import { fireEvent, screen, waitFor } from '@testing-library/react'
import { agreementsOptions } from '#app/features/registration/registration.queries.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { MyNews } from './YourData.tsx'

const said = vi.fn<(args: object) => Promise<void>>()
const rows = vi.fn<() => { is_given: boolean }[]>()
vi.mock('#app/backend/backend.ts', () => ({
  getBackend: async () => {
    const chain = { throwOnError: async () => ({ data: rows() }) }
    const builder: object = new Proxy(chain, {
      get: (target, name) => (name === 'throwOnError' ? target.throwOnError : () => builder),
    })
    return { from: () => builder }
  },
}))
vi.mock('#app/backend/call-database.ts', () => ({
  callDatabase: (_name: string, args: object) => said(args),
}))

async function open(isGiven: boolean) {
  rows.mockReturnValue([{ is_given: isGiven }])
  const client = knowing([agreementsOptions().queryKey, { conduct: null, privacy: '2025-09-01' }])
  showInSite(<MyNews userId="me" />, { client })
  return screen.findByRole<HTMLInputElement>('switch')
}

test('agrees to news by the version of the notice that is published', async () => {
  said.mockImplementation(async () => void rows.mockReturnValue([{ is_given: true }]))
  const news = await open(false)
  fireEvent.click(news)
  await waitFor(() => expect(said.mock.calls).toEqual([[{ is_wanted: true, version: '2025-09-01' }]]))
  expect(news.checked).toBe(true)
})

test('shows what is true again when ending it failed, and says why', async () => {
  said.mockRejectedValue(new TypeError('Failed to fetch'))
  const news = await open(true)
  fireEvent.click(news)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('offline'))
  expect(news.checked).toBe(true)
})
