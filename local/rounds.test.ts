import { createRounds } from './rounds.ts'

test('one round runs at a time, and whoever asks during it gets one more; none begins once they are stopped', async () => {
  const begun: (() => void)[] = []
  const rounds = createRounds('', () => new Promise((done) => begun.push(done)))
  const first = rounds.run()
  const later = [rounds.run(), rounds.run()]
  expect(begun).toHaveLength(1)
  begun[0]?.()
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.()
  await Promise.all([first, ...later])
  expect(begun).toHaveLength(2)

  // An earlier request replaces a later one.
  rounds.ask(60_000)
  rounds.ask(1)
  await expect.poll(() => begun.length).toBe(3)
  void rounds.run()
  const stopped = rounds.stop()
  begun[2]?.()
  await stopped
  expect(begun).toHaveLength(3)
})
