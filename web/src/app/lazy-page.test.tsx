// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'
import type { PageModule } from './page-module.ts'

afterEach(cleanup)

const module: PageModule = { default: () => <h1>Here</h1> }

it('renders without suspending once it is preloaded', async () => {
  const entry = lazyPage({ path: '/', page: async () => module })
  await entry.preload()
  expect(renderToString(<entry.Page />)).toBe('<h1>Here</h1>')
})

it('shows what waits until its code is there', async () => {
  const { promise, resolve } = Promise.withResolvers<PageModule>()
  const entry = lazyPage({ path: '/', page: () => promise })
  await act(async () =>
    render(
      <Suspense fallback="waiting">
        <entry.Page />
      </Suspense>,
    ),
  )
  expect(screen.getByText('waiting')).toBeDefined()
  await act(async () => resolve(module))
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined()
})

it('asks for its code once, and again after a failure', async () => {
  const page = vi
    .fn<() => Promise<PageModule>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(module)
  const entry = lazyPage({ path: '/', page })
  await expect(entry.preload()).rejects.toThrow('offline')
  expect(entry.loaded()).toBeUndefined()
  await Promise.all([entry.preload(), entry.preload()])
  expect(page).toHaveBeenCalledTimes(2)
  expect(entry.loaded()).toBe(module)
})

class Boundary extends Component<{ children: ReactNode }, { failure: string | null }> {
  override state = { failure: null }
  static getDerivedStateFromError({ message }: Error) {
    return { failure: message }
  }
  override render() {
    return this.state.failure ?? this.props.children
  }
}

it('tells when its code cannot be had instead of asking for ever, and is tried again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = vi.fn<() => Promise<PageModule>>().mockRejectedValue(new Error('offline'))
  const entry = lazyPage({ path: '/', page })
  const shown = (
    <Boundary>
      <Suspense fallback="waiting">
        <entry.Page />
      </Suspense>
    </Boundary>
  )
  await act(async () => render(shown))
  expect(screen.getByText('offline')).toBeDefined()
  expect(page).toHaveBeenCalledTimes(1)
  cleanup()

  vi.advanceTimersByTime(1000)
  page.mockResolvedValue(module)
  await act(async () => render(shown))
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined()
  vi.useRealTimers()
})
