import { followRetention } from './retention.ts'

test('old data goes at the start and every hour, also after a round that failed, and no longer once it is stopped', async () => {
  vi.useFakeTimers()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const sql = vi.fn<() => Promise<never[]>>(async () => [])
  sql.mockRejectedValueOnce(new Error('no room'))
  const retention = followRetention({ sql })
  await vi.advanceTimersByTimeAsync(0)
  expect(sql).toHaveBeenCalledWith('select public.purge_expired()')
  expect(printed).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sql).toHaveBeenCalledTimes(2)
  await retention.stop()
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(sql).toHaveBeenCalledTimes(2)
})
