// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Change, useChange } from './use-change.ts'

let root: Root
let client: QueryClient
let change: Change | undefined

function Probe() {
  const current = useChange()
  useEffect(() => void (change = current))
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  client = new QueryClient()
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

function now(): Change {
  if (!change) throw new Error('The probe is not on the screen.')
  return change
}

test('a second press while one call runs does nothing', async () => {
  let finish = () => {}
  const call = vi.fn<() => Promise<void>>(() => new Promise((done) => (finish = done)))
  const { change: run } = now()
  await act(async () => void run('join', call))
  expect(now().isRunning('join')).toBe(true)
  expect(now().isRunning('leave')).toBe(false)
  // Also from a button that was not drawn anew yet, and from another one.
  await act(async () => void run('join', call))
  await act(async () => void now().change('leave', call))
  expect(call).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  expect(now().isRunning('join')).toBe(false)
})

test('what was refused is told in the database’s words, beside what was pressed, until the next try', async () => {
  const refused = Object.assign(new Error('This team is complete'), {
    code: 'P0001',
    hint: 'Try another one.',
  })
  let isDone: boolean | undefined
  await act(async () => {
    isDone = await now().change('join', () => Promise.reject(refused))
  })
  expect(isDone).toBe(false)
  expect(now().problemOf('join')).toBe('This team is complete. Try another one.')
  expect(now().problemOf('leave')).toBeNull()
  await act(async () => void (await now().change('leave', async () => {})))
  expect(now().problemOf('join')).toBeNull()
})

test('everything the backend told is asked for anew, also after a failure', async () => {
  const read = () => Promise.resolve('answer')
  await client.fetchQuery({ queryKey: ['backend', 'my-team'], queryFn: read })
  await act(async () => void (await now().change('join', () => Promise.reject(new Error('lost')))))
  expect(client.getQueryState(['backend', 'my-team'])?.isInvalidated).toBe(true)
})
