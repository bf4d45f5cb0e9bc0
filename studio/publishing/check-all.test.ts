import { type Check, checkAll, remembering } from './check-all.ts'

const change = (id: string, stamp = '1') => ({ id, stamp })

/** Documents whose stamp is odd have no name. */
const asked = vi.fn<Check<{ id: string; stamp: string }>>(async ({ stamp }) =>
  Number(stamp) % 2 === 1 ? [{ text: 'Name: Give it a name.', field: 'name' }] : [],
)
const idsAsked = () => asked.mock.calls.splice(0).map(([{ id }]) => id)

test('what was checked while people read is known when they publish, but for what changed since', async () => {
  const check = remembering(asked)
  const reading = checkAll([change('a'), change('b', '2'), change('c')], check, { atOnce: 2 })
  // Publishing waits for the same answers.
  const done: number[] = []
  const publishing = checkAll([change('a'), change('b', '2')], check, {
    atOnce: 6,
    onProgress: (count) => done.push(count),
  })
  expect([...(await reading).keys()]).toEqual(['a', 'c'])
  expect([...(await publishing)]).toEqual([['a', [{ text: 'Name: Give it a name.', field: 'name' }]]])
  expect(done).toEqual([1, 2])
  expect(idsAsked()).toEqual(['a', 'b', 'c'])

  const later = await checkAll([change('a', '2'), change('b', '2'), change('c')], check, { atOnce: 2 })
  expect([...later.keys()]).toEqual(['c'])
  expect(idsAsked()).toEqual(['a'])
})

test('a check that failed is made again', async () => {
  asked.mockRejectedValueOnce(new Error('The server is gone.'))
  const check = remembering(asked)
  await expect(checkAll([change('a')], check, { atOnce: 2 })).rejects.toThrow('gone')
  expect((await checkAll([change('a')], check, { atOnce: 2 })).size).toBe(1)
})

test('nothing more is begun once nobody reads', async () => {
  asked.mockClear()
  const reading = new AbortController()
  const all = ['a', 'b', 'c', 'd'].map((id) => change(id))
  const checking = checkAll(all, remembering(asked), { atOnce: 2, signal: reading.signal })
  reading.abort()
  await checking
  expect(idsAsked()).toEqual(['a', 'b'])
})
