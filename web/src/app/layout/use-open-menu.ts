import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** The latest history entry; its page may still be loading. */
const latestEntry = () => (window.history.state as { key?: string } | null)?.key

/**
 * Which of the header's menus is open: at most one. An open menu belongs to the history entry it was opened in, and to
 * one that was loading then, so that every later navigation closes it. Escape and a press outside close it too.
 */
export function useOpenMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ name: string; keys: readonly string[] } | null>(null)
  const openMenu = opened?.keys.includes(key) ? opened.name : null
  const open = (name: string) => setOpened({ name, keys: [key, latestEntry() ?? key] })

  // Nor does it reopen for somebody who comes back to an entry.
  useEffect(
    () => () => setOpened((left) => left && { ...left, keys: left.keys.filter((each) => each !== key) }),
    [key],
  )

  useEffect(() => {
    if (openMenu === null) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpened(null)
      // The focus returns to the menu's trigger, unless it is somewhere else on the page.
      const trigger = header.current?.querySelector<HTMLElement>('[aria-expanded="true"][data-menu]')
      if (header.current?.contains(document.activeElement) || document.activeElement === document.body)
        trigger?.focus()
    }
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !header.current?.contains(target)) setOpened(null)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [openMenu, header])

  return {
    openMenu,
    open,
    close: () => setOpened(null),
    toggle: (name: string) => (openMenu === name ? setOpened(null) : open(name)),
  }
}
