import { act, renderHook } from '@testing-library/react'
import { useExtra } from './use-extra.ts'

const load = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset().mockResolvedValue('the piece')
})

const show = (isWanted: boolean) =>
  renderHook((wanted: boolean) => useExtra(load, wanted), { initialProps: isWanted })
const whenIdle = () => act(() => vi.advanceTimersByTimeAsync(2000))
const networkIsBack = () => act(async () => window.dispatchEvent(new Event('online')))

test('nothing is fetched before it is wanted', async () => {
  const { result, rerender } = show(false)
  await whenIdle()
  expect(load).not.toHaveBeenCalled()
  rerender(true)
  expect(result.current).toBeNull()
  await whenIdle()
  expect(result.current).toBe('the piece')
})

test('what failed is fetched again when the network is back, and what is there is not', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { result } = show(true)
  await whenIdle()
  expect(result.current).toBeNull()
  await networkIsBack()
  expect(result.current).toBe('the piece')
  await networkIsBack()
  expect(load).toHaveBeenCalledTimes(2)
})

test('whoever has left the page asks for nothing more', async () => {
  const { unmount } = show(true)
  unmount()
  await whenIdle()
  await networkIsBack()
  expect(load).not.toHaveBeenCalled()
})
