import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { whenLeft } from '#app/lib/window/when-left.ts'

type Move = (count: number, current: number) => number

const moves: Record<string, Move> = {
  ArrowDown: (_, current) => current + 1,
  ArrowUp: (_, current) => (current === -1 ? -1 : current - 1),
  Home: () => 0,
  End: () => -1,
}

type MenuKeys = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/**
 * Arrow keys, Home and End for a button with a list below it. The list closes when the focus leaves both, or on a press
 * outside. Tab moves through it like through any list.
 */
export function useMenuKeys({ isOpen, onOpen, onClose }: MenuKeys) {
  const list = useRef<HTMLUListElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  function focusItem(choose: Move) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const index = choose(items.length, items.indexOf(document.activeElement as HTMLElement))
    items.at(index % items.length)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move) return
    if (event.target === trigger.current && (event.key === 'Home' || event.key === 'End')) return
    event.preventDefault()
    if (isOpen) return focusItem(move)
    onOpen()
    // The list is in the document once opening it has been rendered.
    requestAnimationFrame(() => focusItem(move))
  }

  const leave = useEffectEvent(onClose)
  // Both are inside the element that handles the keys.
  useEffect(
    () => (isOpen ? whenLeft(() => trigger.current?.parentElement ?? null, leave) : undefined),
    [isOpen],
  )

  return { list, trigger, onKeyDown }
}
