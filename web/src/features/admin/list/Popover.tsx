import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { whenLeft } from '#app/lib/window/when-left.ts'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import styles from './list.module.css'

/** The width below which menus fill the screen and merge into one. */
export const narrowScreen = '(width < 48rem)'

/** The largest width of a popover in rem, and its margin; see `.popover`. */
const widest = 25

type PopoverProps = {
  label: ReactNode
  title: string
  isOn?: boolean
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** A button with a group of controls below it. Escape or a press outside closes it. */
export function Popover({ label, title, isOn = false, align = 'start', children }: PopoverProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAtEnd, setAtEnd] = useState(align === 'end')

  // Near the right edge, align the menu's right side with the button.
  useLayoutEffect(() => {
    if (!isOpen || !root.current || align === 'end') return
    const { documentElement } = document
    const room = documentElement.clientWidth - root.current.getBoundingClientRect().left
    setAtEnd(room < widest * Number.parseFloat(getComputedStyle(documentElement).fontSize))
  }, [isOpen, align])

  useEffect(() => {
    if (!isOpen) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // This Escape shouldn't also close the open row.
      event.preventDefault()
      event.stopPropagation()
      root.current?.querySelector('button')?.focus()
      setOpen(false)
    }
    document.addEventListener('keydown', onKeyDown, true)
    const endLeaving = whenLeft(
      () => root.current,
      () => setOpen(false),
    )
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      endLeaving()
    }
  }, [isOpen])

  return (
    <div ref={root} className={styles.anchor}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-on={isOn || undefined}
        className={styles.chip}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDownIcon className="size-3.5" />
      </button>
      {isOpen ? (
        <fieldset
          id={id}
          aria-label={title}
          data-end={align === 'end' || isAtEnd || undefined}
          className={styles.popover}
        >
          {children(() => setOpen(false))}
        </fieldset>
      ) : null}
    </div>
  )
}
