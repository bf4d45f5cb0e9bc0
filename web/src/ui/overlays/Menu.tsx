import { useId, type ReactNode, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import { whenLeft } from '#app/lib/window/when-left.ts'

const edges = { end: 'end-0', text: '-start-3' } as const

type MenuProps = {
  name: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** One `<li>` for each item, with a link or a button in `menuItemStyle`. */
  children: ReactNode
  /** Which edge of the trigger the list is aligned with; with `text`, its words are below the trigger's. */
  align?: keyof typeof edges | undefined
  triggerClass: string
}

/** A button that shows a list of links or actions below it; the caller holds the state. */
export function Menu({ name, isOpen, onOpen, onClose, children, align = 'text', triggerClass }: MenuProps) {
  const listId = useId()
  const { list, trigger, onKeyDown } = useMenuKeys({ isOpen, onOpen, onClose })
  return (
    // Handles the keys for the button and the list together; those two are interactive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="relative" onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        data-menu={name}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={isOpen ? onClose : onOpen}
        className={triggerClass}
      >
        <span>{name}</span>
        <ChevronDownIcon className={`size-3.5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul
        ref={list}
        id={listId}
        hidden={!isOpen}
        className={`absolute top-full z-10 mt-2 min-w-56 rounded-panel border border-line bg-surface p-2 shadow-float ${edges[align]}`}
      >
        {children}
      </ul>
    </div>
  )
}

type Move = (count: number, current: number) => number

const moves: Record<string, Move> = {
  ArrowDown: (_, current) => current + 1,
  ArrowUp: (_, current) => (current === -1 ? -1 : current - 1),
  Home: () => 0,
  End: () => -1,
}

type MenuKeys = { isOpen: boolean; onOpen: () => void; onClose: () => void }

/** Arrow keys, Home and End in a button's list. It closes on leaving both, or on a press outside. */
function useMenuKeys({ isOpen, onOpen, onClose }: MenuKeys) {
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
