import { act } from '@testing-library/react'
import { type ComponentType, lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerendered } from '#app/testing/prerendered.ts'
import { deferHydration, markHydrated, holdHydration, hydrateAll } from './deferred-hydration.tsx'

function Clock() {
  const [hour, setHour] = useState('unknown')
  useEffect(() => startTransition(() => setHour('noon')), [])
  return <output>{hour}</output>
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  )
}

const pageWith = (Part: ComponentType) => (
  <>
    <Clock />
    <Part />
  </>
)

it('a part that waits for a person leaves what stands beside it alone, and does the first press', async () => {
  const drawn = deferHydration(async () => Counter, { waitsForPerson: true })
  const root = await prerendered(pageWith(drawn.Part))

  const load = vi.fn<() => Promise<typeof Counter>>(async () => Counter)
  const part = deferHydration(load, { waitsForPerson: true })
  // Like the entry: the page's code requests its parts before hydration is deferred.
  void part.preload()
  const idle = holdHydration()
  await act(async () => void hydrateRoot(root, pageWith(part.Part)))
  await act(async () => idle())
  await act(async () => markHydrated())
  expect(root.querySelector('output')?.textContent).toBe('noon')
  expect(document.documentElement.dataset['hydrated']).toBe('')
  expect(load).not.toHaveBeenCalled()

  const button = root.querySelector('button')
  await act(async () => button?.click())
  await act(async () => {})
  expect(load).toHaveBeenCalledOnce()
  expect(root.querySelector('button')).toBe(button)
  expect(button?.textContent).toBe('Pressed 1')
  await hydrateAll()
})

it.each([
  ['is still coming', false],
  ['is there', true],
])('a press on what is loaded by itself is done once, when its code %s', async (_, isLoaded) => {
  const Drawn = lazy(async () => ({ default: Counter }))
  const page = (Late: typeof Drawn) => (
    <Suspense fallback="Loading">
      <Late />
    </Suspense>
  )
  const root = await prerendered(page(Drawn))
  const code = Promise.withResolvers<{ default: typeof Counter }>()
  if (isLoaded) code.resolve({ default: Counter })
  holdHydration()
  const Late = lazy(() => code.promise)
  await act(async () => void hydrateRoot(root, page(Late)))
  const button = root.querySelector('button')
  await act(async () => button?.click())
  expect(button?.textContent).toBe(isLoaded ? 'Pressed 1' : 'Pressed 0')
  await act(async () => code.resolve({ default: Counter }))
  await vi.waitFor(() => expect(button?.textContent).toBe('Pressed 1'))
  // After everything that the press has put off.
  await act(() => new Promise((done) => setTimeout(done)))
  expect(button?.textContent).toBe('Pressed 1')
})

it('a press that something else on the page takes for itself is left to it', async () => {
  const root = await prerendered(<Counter />)
  holdHydration()
  await act(async () => void hydrateRoot(root, <Counter />))
  const take = vi.fn<(event: Event) => void>((event) => event.stopPropagation())
  root.addEventListener('click', take, { capture: true })
  await act(async () => root.querySelector('button')?.click())
  await act(() => new Promise((done) => setTimeout(done)))
  expect(take).toHaveBeenCalledTimes(1)
  expect(root.textContent).toBe('Pressed 0')
})

it('a press that React has let through without an answer is done once it can answer', async () => {
  const root = await prerendered(<Counter />)
  holdHydration()
  await act(async () => root.querySelector('button')?.click())
  await act(async () => void hydrateRoot(root, <Counter />))
  await vi.waitFor(() => expect(root.textContent).toBe('Pressed 1'))
})
