import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../button-style.ts'
import type { ButtonLook } from '../button-style.ts'
import { ChevronDownIcon } from '../icons.tsx'
import { useMenuKeys } from './use-menu-keys.ts'

const edges = { start: 'left-0', end: 'right-0', text: '-left-3' } as const

type ControlledMenuProps = {
  name: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** One `<li>` for each item, with a link or a button that has the class `menu-item`. */
  children: ReactNode
  /** Which edge of the trigger the list is aligned with; with `text`, its words are below the trigger's. */
  align?: keyof typeof edges
  triggerClass: string
}

/** A button that shows a list of links or actions below it; the caller holds the state. */
export function ControlledMenu({
  name,
  isOpen,
  onOpen,
  onClose,
  children,
  align = 'start',
  triggerClass,
}: ControlledMenuProps) {
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

type MenuProps = ButtonLook & {
  name: string
  align?: keyof typeof edges
  /** The items, each an `<li>`; one with an action calls `close` afterwards. */
  children: (close: () => void) => ReactNode
}

/** A menu that holds its own state; closed by Escape, a press outside, or a navigation. */
export function Menu({ name, align = 'start', children, variant = 'quiet', size = 'sm' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // This Escape shouldn't also close a dialog around it.
      event.preventDefault()
      root.current?.querySelector('button')?.focus()
      setIsOpen(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return (
    <div ref={root}>
      <ControlledMenu
        name={name}
        align={align}
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={close}
        triggerClass={buttonStyle({ variant, size })}
      >
        {children(close)}
      </ControlledMenu>
    </div>
  )
}
