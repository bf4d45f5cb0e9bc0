// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'
import type { PageModule } from './page-module.ts'

const module: PageModule = { default: () => <h1>Here</h1> }

it('asks for its code once, and renders without suspending when that is there', async () => {
  const page = vi.fn<() => Promise<PageModule>>().mockResolvedValue(module)
  const entry = lazyPage({ path: '/', page })
  await Promise.all([entry.preload(), entry.preload()])
  expect(page).toHaveBeenCalledOnce()
  expect(renderToString(<entry.Page />)).toBe('<h1>Here</h1>')
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
})
