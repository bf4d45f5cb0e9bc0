import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Which of the header's menus is open: at most one. An open menu belongs to the history entry it was opened
 * in, so that every route change closes it. Escape and a press outside close it too.
 */
export function useOpenMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ name: string; key: string } | null>(null)
  const openMenu = opened?.key === key ? opened.name : null

  // Nor does it open again for whoever comes back to that entry: leaving it closes it.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => setOpened(null), [key])

  useEffect(() => {
    if (openMenu === null) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpened(null)
      // Back to where the menu was opened from, unless the focus is somewhere else on the page.
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
    open: (name: string) => setOpened({ name, key }),
    close: () => setOpened(null),
    toggle: (name: string) => setOpened(openMenu === name ? null : { name, key }),
  }
}
