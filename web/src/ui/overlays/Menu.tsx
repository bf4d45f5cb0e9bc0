import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons.tsx'
import { useMenuKeys } from './use-menu-keys.ts'

const edges = { end: 'right-0', text: '-left-3' } as const

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
