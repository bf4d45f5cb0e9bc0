// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { reserveSeat } from './seats.mutations.ts'
import { useSeatChange } from './use-seat-change.ts'

vi.mock('./seats.mutations.ts', () => ({
  reserveSeat: vi.fn<() => void>(),
  releaseSeat: vi.fn<() => void>(),
}))
const reserve = vi.mocked(reserveSeat)

afterEach(() => {
  cleanup()
  reserve.mockReset()
})

function show() {
  const client = new QueryClient()
  // What is asked again takes as long as it takes.
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSeatChange('lab'), { wrapper }).result
}

it('takes the answer to two seats at the same time at once', async () => {
  reserve.mockRejectedValueOnce({ code: 'P0001', message: 'Already in “Noise”.', details: 'overlap' })
  const change = show()
  await act(async () => change.current.reserve())
  expect(change.current.overlap).toBe('Already in “Noise”.')
  await act(async () => change.current.reserve(true))
  expect(reserve.mock.calls).toEqual([
    ['lab', false],
    ['lab', true],
  ])
  expect(change.current.overlap).toBeNull()
})

it('sends once what is pressed twice', async () => {
  reserve.mockReturnValue(new Promise(() => {}))
  const change = show()
  await act(async () => change.current.reserve())
  await act(async () => change.current.reserve())
  expect(reserve).toHaveBeenCalledTimes(1)
})
