import { decideInParts, onProgress, readProgress, undoInParts } from './in-parts.ts'

const rows = Array.from({ length: 1234 }, (_, at) => ({ id: `r${at}` }))
type Decide = Parameters<typeof decideInParts<{ id: string }>>[1]
type Undo = Parameters<typeof undoInParts>[1]
const gone = { id: 'x', status: null, code: 'gone', message: 'This is no longer here.' }

const deciding = (msEach: number) =>
  vi.fn<Decide>((part) => {
    const done = part.map(({ id }) => ({ id, from: 'submitted', status: 'accepted' }))
    return Promise.resolve({ done, stale: [], refused: [gone], took_ms: part.length * msEach })
  })

function listen() {
  const told: unknown[] = []
  onProgress(() => told.push(readProgress()?.done ?? null))
  return told
}

it('sends a few rows in one call, more in parts, one after the other, and says how far it has come', async () => {
  const told = listen()
  const decide = deciding(0.04)
  await decideInParts(rows.slice(0, 5), decide)
  expect(decide.mock.calls.length).toBe(1)
  expect(told.filter((done) => done !== null)).toEqual([])
  const all = await decideInParts(rows, decide)
  expect(decide.mock.calls.slice(1).map(([part]) => part.length)).toEqual([5, 20, 80, 320, 809])
  expect(all.done.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(all.refused).toHaveLength(5)
  expect(told.filter((done) => done !== null)).toEqual([0, 5, 25, 105, 425])
})

it.each([
  [5, [5, 8, 8, 8]],
  [20, [5, 5, 5, 5]],
])('takes fewer rows where each takes %i ms, so that nobody waits for long', async (msEach, first) => {
  const decide = deciding(msEach)
  await decideInParts(rows, decide)
  const sizes = decide.mock.calls.map(([part]) => part.length)
  expect(sizes.slice(0, 4)).toEqual(first)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rows.length)
})

it('stops at a part that fails, says so until it is sent again, and then goes on', async () => {
  const decide = deciding(1)
  decide.mockRejectedValueOnce(new Error('no network'))
  await expect(decideInParts(rows, decide)).rejects.toThrow('no network')
  expect(readProgress()).toBeNull()
  expect((await decideInParts(rows, decide)).done).toHaveLength(rows.length)
  expect(readProgress()).toBeNull()
})

it('undoes from the end to the beginning, and adds up what came of it', async () => {
  const told = listen()
  const undo = vi.fn<Undo>((most, before) => {
    const left = before ?? 60
    const done = rows.slice(Math.max(0, left - most), left).map(({ id }) => ({ id, status: 'submitted' }))
    const mails = { stopped: done.length, corrected: 0 }
    return Promise.resolve({ done, kept: [], mails, next: left > most ? left - most : null, took_ms: 1 })
  })
  const all = await undoInParts(60, undo)
  expect(undo.mock.calls.map(String)).toEqual(['5,', '20,55', '80,35'])
  expect([all.done.length, all.mails, all.next]).toEqual([60, { stopped: 60, corrected: 0 }, null])
  expect(told.filter((done) => done !== null)).toEqual([0, 5, 25])
})
