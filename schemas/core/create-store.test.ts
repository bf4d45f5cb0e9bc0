import { createStore } from './create-store.ts'

it('tells of a change after it has happened, until one no longer listens', () => {
  const store = createStore(1)
  const seen: number[] = []
  const end = store.subscribe(() => seen.push(store.get()))
  const other = vi.fn<() => void>()
  store.subscribe(other)
  store.set(2)
  end()
  store.set(3)
  expect(seen).toEqual([2])
  expect(other).toHaveBeenCalledTimes(2)
  expect(store.get()).toBe(3)
})
