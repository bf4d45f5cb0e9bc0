import { createQueryClient } from './query-client.ts'

test('where pages are rendered, no timer outlives the page that was made', async () => {
  vi.useFakeTimers()
  await createQueryClient().query({ queryKey: ['page'], queryFn: () => 'content' })
  expect(vi.getTimerCount()).toBe(0)
})

test('where pages are rendered, what fails is not asked for again: whoever keeps the pages decides', async () => {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('down'))
  await expect(createQueryClient().query({ queryKey: ['page'], queryFn })).rejects.toThrow('down')
  expect(queryFn).toHaveBeenCalledTimes(1)
})
