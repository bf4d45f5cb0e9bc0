import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { lazyPage, type PageModule } from './lazy-page.ts'

const module: PageModule = { default: () => <h1>Here</h1> }

it('asks for its code once, and renders without suspending when that is there', async () => {
  const page = vi.fn<() => Promise<PageModule>>().mockResolvedValue(module)
  const entry = lazyPage({ path: '/', page })
  await Promise.all([entry.preload(), entry.preload()])
  expect(page).toHaveBeenCalledOnce()
  expect(renderToString(<entry.Page />)).toBe('<h1>Here</h1>')
})

it('tells when its code cannot be had instead of asking for ever, and is tried again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = vi.fn<() => Promise<PageModule>>().mockRejectedValue(new Error('offline'))
  const entry = lazyPage({ path: '/', page })
  const shown = (
    <Suspense fallback="waiting">
      <entry.Page />
    </Suspense>
  )
  await expect(act(async () => render(shown))).rejects.toThrow('offline')
  expect(page).toHaveBeenCalledTimes(1)
  cleanup()

  vi.advanceTimersByTime(1000)
  page.mockResolvedValue(module)
  await act(async () => render(shown))
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined()
})
