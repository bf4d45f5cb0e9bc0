import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { leaveDrawn } from '#app/lib/hydration/drawn.tsx'
import { isWayBack } from '#app/lib/navigation/way-back.ts'
import type { LazyPage, PageParams } from './lazy-page.ts'
import { showMeta } from './show-meta.ts'

type ScrollMemory = {
  /** How far each history entry was scrolled by location key, and each address by its path and query. */
  scrolled: Map<string, number>
  path: string | null
  /** Scroll position of the entry being loaded, saved before its loading state could scroll the page. */
  leftAt: { key: string; y: number | undefined } | undefined
  /** The key of the entry shown last; undefined before the first. */
  arrivedAt: string | undefined
}

function newScrollMemory(): ScrollMemory {
  return { scrolled: new Map(), path: null, leftAt: undefined, arrivedAt: undefined }
}

type ScrollRefs = { memory: RefObject<ScrollMemory>; announcer: RefObject<HTMLParagraphElement | null> }

const ScrollContext = createContext<ScrollRefs>({
  memory: { current: newScrollMemory() },
  announcer: { current: null },
})

/** Remembers scroll positions for going back to a page, and announces the new page's title to screen readers. */
export function ScrollAndFocusProvider({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash } = useLocation()
  const memory = useRef(newScrollMemory())
  const announcer = useRef<HTMLParagraphElement>(null)
  const refs = useMemo(() => ({ memory, announcer }), [])

  useLayoutEffect(() => {
    const { scrolled, path } = memory.current
    const remember = () => {
      scrolled.set(key, window.scrollY)
      scrolled.set(pathname + search, window.scrollY)
    }
    // A page that changes its own query, as filters do, isn't scrolled, and its position counts for the new entry.
    if (path === pathname && !scrolled.has(key)) remember()
    memory.current.path = pathname
    memory.current.leftAt = { key, y: scrolled.get(key) }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, pathname, search])

  useEffect(() => {
    // Ours while the document lives; the browser's again for reloads and for coming back from another site.
    history.scrollRestoration = 'manual'
    const handBack = () => (history.scrollRestoration = 'auto')
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('pagehide', handBack)
      handBack()
    }
  }, [])

  useEffect(() => {
    // The browser itself handles the first page's fragment; later ones are links within a page.
    if (hash && memory.current.arrivedAt !== undefined) goToFragment(hash)
    // Following the same fragment's link again goes there again: that is a new key with the old hash.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key, hash])

  return (
    <ScrollContext value={refs}>
      {children}
      <p ref={announcer} aria-live="polite" className="sr-only" />
    </ScrollContext>
  )
}

/**
 * Rendered beside a page below its Suspense boundary, so its effects run once the page is really there. Sets the
 * document's title and description. After a navigation it moves the focus to the heading, and scrolls to the top, to
 * the fragment, or, when going back by the browser or by a link meant for that, to the earlier position.
 */
export function ScrollAndFocus({ page, params }: { page: LazyPage; params: PageParams }) {
  const { memory, announcer } = use(ScrollContext)
  const queryClient = useQueryClient()
  const navigation = useNavigationType()
  const { key, pathname, search, hash, state } = useLocation()

  useLayoutEffect(() => {
    const meta = page.loaded()?.meta?.(queryClient, params)
    if (meta) showMeta(meta)
    const current = memory.current
    if (current.arrivedAt === key) return
    const isFirst = current.arrivedAt === undefined
    current.arrivedAt = key
    if (isFirst) return
    leaveDrawn()
    layOutWhole()

    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (heading) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    if (announcer.current) announcer.current.textContent = document.title
    const leftAt = current.leftAt?.key === key ? current.leftAt.y : current.scrolled.get(key)
    // Links from outside of the router arrive like the browser's Back, at an entry that was never shown.
    if (navigation === NavigationType.Pop && leftAt !== undefined) window.scrollTo(0, leftAt)
    else if (isWayBack(state)) window.scrollTo(0, current.scrolled.get(pathname + search) ?? 0)
    else if (!hash || !goToFragment(hash)) window.scrollTo(0, 0)
    // A page arrives once: it is mounted anew for each address, and later changes of the query are its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return null
}

/** From now on every part of a page has its own height, so that a place further down is where it says (base.css). */
const layOutWhole = () => (document.documentElement.dataset['whole'] = '')

/**
 * Scrolls to a fragment's target, focuses it, and marks it until the focus moves on: among similar ones
 * (people, questions) its position alone doesn't show which was meant. False without such a target.
 */
function goToFragment(hash: string): boolean {
  const target = elementOf(hash)
  if (!target) return false
  layOutWhole()
  target.scrollIntoView()
  if (target.tagName === 'MAIN') {
    target.focus({ preventScroll: true })
    return true
  }
  // A question has a button that can be focused; anything else becomes focusable only for the moment.
  const focusable = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target
  if (!focusable) return true
  if (focusable === target && !target.hasAttribute('tabindex')) target.tabIndex = -1
  focusable.focus({ preventScroll: true })
  target.dataset['arrived'] = ''
  focusable.addEventListener('blur', () => delete target.dataset['arrived'], { once: true })
  return true
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A fragment with invalid encoding has no target.
    return null
  }
}
