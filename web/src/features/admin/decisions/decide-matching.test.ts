import { expect, it, vi } from 'vitest'
import { decideInParts, mostInOneCall, onProgress, readProgress } from './decide-matching.ts'

const rows = Array.from({ length: mostInOneCall + 214 }, (_, at) => ({ id: `r${at}` }))
type Decide = Parameters<typeof decideInParts<{ id: string }>>[1]
const answerTo = (part: { id: string }[]) => ({
  done: part.map(({ id }) => ({ id, from: 'submitted', status: 'accepted' })),
  stale: [],
  refused: [],
})

it('sends a few rows in one call, without a word about how far it has come', async () => {
  const told = vi.fn<() => void>()
  const stop = onProgress(told)
  const decide = vi.fn<Decide>((part) => Promise.resolve(answerTo(part)))
  expect((await decideInParts(rows.slice(0, mostInOneCall), decide)).done).toHaveLength(mostInOneCall)
  expect([decide.mock.calls.length, told.mock.calls.length]).toEqual([1, 0])
  stop()
})

it('sends more in parts, one after the other, and says how far it has come', async () => {
  const told: unknown[] = []
  const stop = onProgress(() => told.push(readProgress()?.done ?? null))
  const sizes: number[] = []
  const all = await decideInParts(rows, (part) => {
    sizes.push(part.length)
    return Promise.resolve(answerTo(part))
  })
  expect(sizes).toEqual([mostInOneCall, 214])
  expect(all.done.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(told).toEqual([0, mostInOneCall, null])
  stop()
})

it('gathers what had changed and what was refused', async () => {
  const all = await decideInParts(rows, ([first]) =>
    Promise.resolve({
      done: [],
      stale: [{ id: first?.id ?? '', status: 'declined', by: null, at: '2025-10-01T00:00:00Z' }],
      refused: [{ id: 'x', status: null, code: 'gone', message: 'This is no longer here.' }],
    }),
  )
  expect(all.stale.map(({ id }) => id)).toEqual(['r0', `r${mostInOneCall}`])
  expect(all.refused).toHaveLength(2)
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
