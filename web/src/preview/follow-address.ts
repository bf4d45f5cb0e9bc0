import { languageFolderOf } from '@fest/schemas/vocabulary/language-folders.ts'
import { base } from '#app/lib/base.ts'
import { navigateFromOutside } from '#app/lib/navigation/navigate-from-outside.ts'

/** What the Studio adds to an address for server-rendered pages. */
const studioParams = /^sanity-preview-/

/** The page's path, query and fragment, without what the Studio added. */
export const currentAddress = (): string => plainAddress(location.href)

function plainAddress(address: string): string {
  const url = new URL(address, location.origin)
  const names = [...url.searchParams.keys()].filter((name) => studioParams.test(name))
  for (const name of names) url.searchParams.delete(name)
  return url.pathname + url.search + url.hash
}

/** Calls `onChange` after each change of the address, whatever caused it. */
export function followAddress(onChange: (how: 'push' | 'replace' | 'pop') => void): void {
  for (const [method, how] of [
    ['pushState', 'push'],
    ['replaceState', 'replace'],
  ] as const) {
    const original = history[method].bind(history)
    history[method] = (...state) => {
      const before = location.href
      original(...state)
      if (location.href !== before) onChange(how)
    }
  }
  window.addEventListener('popstate', () => onChange('pop'))
}

/** Navigates within the page, unless it is there; a page in another language is another build's. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  const path = plainAddress(address)
  if (languageFolderOf(path) !== base) location.assign(path)
  else if (path !== currentAddress()) navigateFromOutside(path, how)
}
