import { expect, it, vi } from 'vitest'
import { decideInParts, mostInOneCall, onProgress, readProgress } from './decide-matching.ts'

const rows = Array.from({ length: mostInOneCall + 214 }, (_, at) => ({ id: `r${at}` }))
type Decide = Parameters<typeof decideInParts<{ id: string }>>[1]
const answerTo = (part: { id: string }[]) => ({
  done: part.map(({ id }) => ({ id, from: 'submitted', status: 'accepted' })),
  stale: [],
  refused: [],
})
const gone = { id: 'x', status: null, code: 'gone', message: 'This is no longer here.' }
it('sends a few rows in one call, more in parts, one after the other, and says how far it has come', async () => {
  const told: unknown[] = []
  const stop = onProgress(() => told.push(readProgress()?.done ?? null))
  const decide = vi.fn<Decide>((part) => Promise.resolve({ ...answerTo(part), refused: [gone] }))
  await decideInParts(rows.slice(0, mostInOneCall), decide)
  expect([decide.mock.calls.length, told]).toEqual([1, []])
  const all = await decideInParts(rows, decide)
  expect(decide.mock.calls.slice(1).map(([part]) => part.length)).toEqual([mostInOneCall, 214])
  expect(all.done.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(all.refused).toHaveLength(2)
  expect(told).toEqual([0, mostInOneCall, null])
  stop()
})

it('stops at a part that fails, says so until it is sent again, and then goes on', async () => {
  const decide = vi
    .fn<Decide>((part) => Promise.resolve(answerTo(part)))
    .mockImplementationOnce((part) => Promise.resolve(answerTo(part)))
    .mockRejectedValueOnce(new Error('no network'))
  await expect(decideInParts(rows, decide)).rejects.toThrow('no network')
  expect(readProgress()).toBeNull()
  expect((await decideInParts(rows, decide)).done).toHaveLength(rows.length)
  expect(readProgress()).toBeNull()
})
