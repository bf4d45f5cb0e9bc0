// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
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
