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
  /** One `<li>` for each item, holding a link or a button with the class `menu-item`. */
  children: ReactNode
  /** Which edge of the trigger the list hangs from; with `text`, its words stand below the trigger's. */
  align?: keyof typeof edges
  triggerClass: string
}

/** A button that shows a list of links or actions below it; whoever holds the state opens and closes it. */
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
    // The keys are handled here for the button and the list together; the two are the interactive elements.
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
        {name}
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
  /** The items, each an `<li>`; one that acts calls `close` when it has. */
  children: (close: () => void) => ReactNode
}

/** A menu that keeps its own state: Escape, a press elsewhere and moving on close it. */
export function Menu({ name, align = 'start', children, variant = 'quiet', size = 'sm' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = () => setIsOpen(false)

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // The dialog around it, if there is one, is not what this Escape is for.
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
