import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { hookInSite } from '#app/testing/in-site.tsx'
import { useAction } from './use-action.ts'

let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
})
afterEach(() => onlineManager.setOnline(true))

const show = (options?: Parameters<typeof useAction>[0]) => hookInSite(() => useAction(options), { client })

async function readTeam() {
  await client.fetchQuery({ queryKey: ['backend', 'my-team'], queryFn: () => 'answer' })
  return () => client.getQueryState(['backend', 'my-team'])?.isInvalidated
}

const refused = Object.assign(new Error('This team is complete'), { code: 'P0001', hint: 'Try another one.' })

test('a second press of one control while its call runs does nothing', async () => {
  let finish = () => {}
  const call = vi.fn<() => Promise<void>>(() => new Promise((done) => (finish = done)))
  const action = show()
  const { run } = action.current
  await act(async () => void run(call, 'join'))
  await waitFor(() => expect(action.current.isRunning('join')).toBe(true))
  expect(action.current.isRunning('leave')).toBe(false)
  // Also from a button that hasn't re-rendered yet.
  await act(async () => expect(await run(call, 'join')).toBe(false))
  expect(call).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  await waitFor(() => expect(action.current.isRunning('join')).toBe(false))
  await act(async () => expect(await action.current.run(async () => {}, 'join')).toBe(true))
})

test('a press of another control meanwhile takes its turn afterwards, also when the first failed', async () => {
  const order: string[] = []
  let fail = () => {}
  const action = show()
  await act(
    async () =>
      void action.current.run(() => new Promise((_, reject) => (fail = () => reject(refused))), 'hand over'),
  )
  let leaving: Promise<boolean> | undefined
  await act(async () => {
    leaving = action.current.run(async () => void order.push('left'), 'leave')
  })
  await waitFor(() => expect(action.current.isRunning('leave')).toBe(true))
  expect(order).toEqual([])
  await act(async () => fail())
  expect(await leaving).toBe(true)
  expect(order).toEqual(['left'])
})

test('what was refused is told in the database’s words, beside what was pressed, until the next try', async () => {
  const action = show()
  await act(async () => expect(await action.current.run(() => Promise.reject(refused), 'join')).toBe(false))
  await waitFor(() =>
    expect(action.current.problemOf('join')).toBe('This team is complete. Try another one.'),
  )
  expect(action.current.problemOf('leave')).toBeNull()
  await act(async () => void (await action.current.run(async () => {}, 'leave')))
  await waitFor(() => expect(action.current.problemOf('join')).toBeNull())
})

test('everything the backend told is asked for anew, also after a failure', async () => {
  const action = show()
  let isRefetched = await readTeam()
  await act(async () => void (await action.current.run(() => Promise.reject(new Error('lost')))))
  expect(isRefetched()).toBe(true)
  isRefetched = await readTeam()
  await act(async () => void (await action.current.run(async () => {})))
  expect(isRefetched()).toBe(true)
})

test('goes out without a network too, and keeps nothing of what was sent', async () => {
  onlineManager.setOnline(false)
  const action = show()
  await act(async () => {
    expect(await action.current.run(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
  })
  await waitFor(() => expect(action.current.problem?.title).toMatch(/offline/))
  cleanup()
  await waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]))
})
