import { useId, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { ChevronDownIcon } from '#app/ui/icons.tsx'

type DropdownMenuProps = {
  name: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** One `<li>` for each item, holding a link or a button. */
  children: ReactNode
  /** Which edge of the trigger the list hangs from. */
  align?: 'start' | 'end'
  isCurrent?: boolean
}

/**
 * A button that shows a list of links below it. Tab walks through it as through any list; the arrow keys,
 * Home and End move as well, and leaving it closes it.
 */
export function DropdownMenu({
  name,
  isOpen,
  onOpen,
  onClose,
  children,
  align = 'start',
  isCurrent = false,
}: DropdownMenuProps) {
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  function focusItem(choose: (count: number, current: number) => number) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const index = choose(items.length, items.indexOf(document.activeElement as HTMLElement))
    items.at(index % items.length)?.focus()
  }

  const moves: Record<string, (count: number, current: number) => number> = {
    ArrowDown: (_, current) => current + 1,
    ArrowUp: (_, current) => (current === -1 ? -1 : current - 1),
    Home: () => 0,
    End: () => -1,
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

  return (
    // The keys are handled here for the button and the list together; the two are the interactive elements.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        data-menu={name}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={isOpen ? onClose : onOpen}
        className={`nav-item gap-1.5 ${isCurrent ? 'nav-item-current' : ''}`}
      >
        {name}
        <ChevronDownIcon className={`size-3.5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        ref={list}
        id={listId}
        hidden={!isOpen}
        className={`absolute top-full z-10 mt-2 min-w-56 rounded-panel border border-line bg-surface p-2 shadow-float ${align === 'end' ? 'right-0' : '-left-3'}`}
      >
        {children}
      </ul>
    </div>
  )
}
