// @vitest-environment happy-dom
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())

async function triesOf(error: unknown): Promise<{ tries: number; tookMs: number }> {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(error)
  const start = Date.now()
  let tookMs = 0
  async function ask() {
    await expect(createQueryClient().query({ queryKey: ['content', 'x'], queryFn })).rejects.toBe(error)
    tookMs = Date.now() - start
  }
  const asked = ask()
  await vi.runAllTimersAsync()
  await asked
  return { tries: queryFn.mock.calls.length, tookMs }
}

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['no answer', Object.assign(new Error('down'), { code: 'service_unavailable' })],
  ['an error of neither service', new Error('surprise')],
])('%s: asked three times within 6 s', async (_, error) => {
  const { tries, tookMs } = await triesOf(error)
  expect(tries).toBe(3)
  expect(tookMs).toBeGreaterThan(2000)
  expect(tookMs).toBeLessThanOrEqual(6000)
})

test('what was refused is not asked again', async () => {
  expect((await triesOf(Object.assign(new Error('no'), { code: '42501' }))).tries).toBe(1)
})
