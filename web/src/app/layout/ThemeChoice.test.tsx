import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen } from '@testing-library/react'
import { readTheme } from '#app/ui/theme.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

const html = document.documentElement

beforeEach(() => {
  html.dataset.theme = 'dark'
  delete html.dataset.session
})

describe('the theme', () => {
  it('is dark unless something valid is stored', () => {
    expect(readTheme()).toBe('dark')
    localStorage.setItem('fest-theme', 'purple')
    expect(readTheme()).toBe('dark')
    localStorage.setItem('fest-theme', 'light')
    expect(readTheme()).toBe('light')
  })

  it('follows the choice made in another tab', () => {
    render(<ThemeChoice />)
    localStorage.setItem('fest-theme', 'system')
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'fest-theme', newValue: 'system' })),
    )
    expect(html.dataset.theme).toBe('system')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'System' }).checked).toBe(true)
  })
})

describe('the script in the head', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
  const script = /<script>([^]*?)<\/script>/.exec(page)?.[1] ?? ''

  function boot() {
    // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- our own page's script is under test
    new Function(script)()
  }

  it.each(['light', 'system', 'dark', '"><script>', null])(
    'shows what is stored, if it is a theme: %j',
    (theme) => {
      if (theme !== null) localStorage.setItem('fest-theme', theme)
      boot()
      expect(html.dataset.theme).toBe(theme === 'light' || theme === 'system' ? theme : 'dark')
    },
  )

  it('marks a browser that keeps a session', () => {
    boot()
    expect(html.dataset.session).toBeUndefined()
    localStorage.setItem('sb-127-auth-token', '{}')
    boot()
    expect(html.dataset.session).toBe('stored')
  })
})
