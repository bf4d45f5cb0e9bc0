// @chunk frame
import { t } from '@fest/schemas/core/words/t.ts'
import { useSyncExternalStore } from 'react'
import { createSignal } from '@fest/schemas/core/create-store.ts'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeLabels: Record<Theme, string> = { dark: t`Dark`, light: t`Light`, system: t`System` }

const themeStorageKey = 'fest-theme'
const defaultTheme: Theme = 'dark'

const chosen = createSignal()

/** The stored choice; dark when nothing valid is stored or storage is off. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeStorageKey)
    return themes.find((theme) => theme === stored) ?? defaultTheme
  } catch {
    return defaultTheme
  }
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeStorageKey, theme)
  } catch {
    // Then the choice lasts until the page is left.
  }
  showTheme(theme)
  chosen.emit()
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // The browser's own interface matches the page.
  const { backgroundColor } = getComputedStyle(document.documentElement)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor)
}

function onThemeChange(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key !== themeStorageKey && event.key !== null) return
    showTheme(readTheme())
    listener()
  }
  const end = chosen.subscribe(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    end()
    window.removeEventListener('storage', onStorage)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, shownTheme, () => defaultTheme)

function shownTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return themes.find((theme) => theme === shown) ?? readTheme()
}
