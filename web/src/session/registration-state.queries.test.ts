// @vitest-environment jsdom
import type { Returned } from '@fest/schemas/database.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { registrationStateOptions } from './registration-state.queries.ts'

const noon = Date.parse('2025-09-27T12:00:00Z')

beforeEach(() => void vi.useFakeTimers())

/** Opens a page at a time; returns the times of its requests. The service opens at noon. */
function openPage(openedAt: number): { asked: number[]; leave: () => void } {
  vi.setSystemTime(openedAt)
  const asked: number[] = []
  const observer = new QueryObserver(new QueryClient(), {
    ...registrationStateOptions(),
    queryFn: () => {
      asked.push(Date.now())
      const state = Date.now() < noon ? 'not_open_yet' : 'open'
      return { state, opens_at: '2025-09-27T12:00:00+00:00' } as Returned<'registration_state'>[number]
    },
  })
  return { asked, leave: observer.subscribe(() => {}) }
}

test('an open page asks once more, soon after the opening, and then no more', async () => {
  const { asked, leave } = openPage(noon - 600_000 + 1234)
  await vi.advanceTimersByTimeAsync(1_200_000)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toBeGreaterThanOrEqual(noon)
  expect(asked[1]).toBeLessThan(noon + 5000)
  leave()
})

test('two pages that were opened at different moments do not ask in the same one', async () => {
  const times: (number | undefined)[] = []
  for (const openedAt of [noon - 60_000 + 17, noon - 60_000 + 3210]) {
    const { asked, leave } = openPage(openedAt)
    await vi.advanceTimersByTimeAsync(120_000)
    times.push(asked[1])
    leave()
  }
  expect(times).toEqual([noon + 17, noon + 3210])
})

test('an opening weeks away is asked for once an hour, not all the time', async () => {
  const { asked, leave } = openPage(noon - 40 * 86_400_000)
  await vi.advanceTimersByTimeAsync(3 * 3_600_000 + 60_000)
  expect(asked).toHaveLength(4)
  leave()
})
