import { useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

type Move = (count: number, current: number) => number

const moves: Record<string, Move> = {
  ArrowDown: (_, current) => current + 1,
  ArrowUp: (_, current) => (current === -1 ? -1 : current - 1),
  Home: () => 0,
  End: () => -1,
}

type MenuKeys = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/**
 * What the arrow keys, Home and End do in a button with a list below it, and that leaving both closes the list.
 * Tab walks through it as through any list.
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
    // The list is in the document when the opening has been rendered.
    requestAnimationFrame(() => focusItem(move))
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Without a related target the window lost the focus, or a press outside closes the menu anyway.
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
  }

  return { list, trigger, onKeyDown, onBlur }
}
