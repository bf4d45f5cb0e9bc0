import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerendered } from '#app/testing/prerendered.ts'
import { keepDrawn, leaveDrawn } from './drawn.tsx'
import { deferHydration, HydrationMark, onRecoverableError, holdHydration } from './deferred-hydration.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <a href="/elsewhere">Elsewhere</a>
    </>
  )
}

const report = vi.fn<typeof reportError>()

beforeEach(() => {
  vi.stubGlobal('reportError', report)
  // At once: a turn that is still waiting when the tests end would find no window.
  vi.stubGlobal('requestIdleCallback', queueMicrotask)
  delete document.documentElement.dataset['hydrated']
})
afterEach(leaveDrawn)

async function open(load: () => Promise<typeof Counter>) {
  const drawn = deferHydration(async () => Counter)
  const root = await prerendered(<drawn.Part />)
  keepDrawn(root, '/')
  const release = holdHydration()
  const part = deferHydration(load)
  await act(async () => void hydrateRoot(root, <part.Part />, { onRecoverableError }))
  return { release, button: () => root.querySelector('button'), root }
}

const isHydrated = () => document.documentElement.dataset['hydrated'] === ''

it('stands as it was drawn until it is released, and then answers without being drawn anew', async () => {
  const load = vi.fn<() => Promise<typeof Counter>>(async () => Counter)
  const { release, button } = await open(load)
  const drawn = button()
  expect(drawn?.textContent).toBe('Pressed 0')
  expect(load).not.toHaveBeenCalled()
  expect(isHydrated()).toBe(false)

  await act(async () => release())
  expect(load).toHaveBeenCalledTimes(1)
  expect(isHydrated()).toBe(true)
  expect(button()).toBe(drawn)
  await act(async () => drawn?.click())
  expect(drawn?.textContent).toBe('Pressed 1')
})

it('hydrates when somebody touches the page, and does what was pressed meanwhile', async () => {
  const code = Promise.withResolvers<typeof Counter>()
  const { button } = await open(() => code.promise)
  await act(async () => {
    button()?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    button()?.click()
  })
  expect(button()?.textContent).toBe('Pressed 0')
  await act(async () => code.resolve(Counter))
  expect(button()?.textContent).toBe('Pressed 1')
})

it('reports nothing about a page that was translated whole before it was taken over', async () => {
  const drawn = deferHydration(async () => Counter)
  const page = ({ Part }: typeof drawn) => (
    <HydrationMark pressed={undefined}>
      <h1>Workshops</h1>
      <Part />
    </HydrationMark>
  )
  const root = await prerendered(page(drawn), (html) => html.replace('Workshops', '<font>Talleres</font>'))
  await act(
    async () => void hydrateRoot(root, page(deferHydration(async () => Counter)), { onRecoverableError }),
  )
  expect(root.querySelector('h1')?.textContent).toBe('Workshops')
  expect(report).not.toHaveBeenCalled()
})

it('stays what it is when its code does not come, and its links lead on', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const code = Promise.withResolvers<typeof Counter>()
  const { release, root } = await open(() => code.promise)
  await act(async () => {
    release()
    root.querySelector('a')?.click()
  })
  expect(assign).not.toHaveBeenCalled()
  await act(async () => code.reject(new TypeError('Failed to fetch')))
  expect(root.textContent).toBe('Pressed 0Elsewhere')
  expect(isHydrated()).toBe(true)
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('/elsewhere'))
  expect(report).not.toHaveBeenCalled()
})
