import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { whenLeft } from '#app/lib/window/when-left.ts'
import { ChevronDownIcon } from '#app/ui/icons.tsx'

/** The width below which menus fill the screen and merge into one. */
export const narrowScreen = '(width < 48rem)'

/** The largest width of a popover in rem, and its margin; see its classes. */
const widest = 25

/** A control in the bar above a list: amber while it's on (`data-on`). */
export const chipStyle =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-control px-3 text-start text-muted hover:border-text data-on:border-amber data-on:bg-amber-wash [&>strong]:max-w-56 [&>strong]:truncate [&>strong]:font-semibold [&>strong]:text-text'
export const choiceStyle = 'flex min-h-11 cursor-pointer items-center gap-2.5'

export function PopoverChoice({ children, className = '', ...input }: ComponentProps<'input'>) {
  return (
    <label className={`${choiceStyle} ${className}`}>
      <input {...input} className="size-4.5 shrink-0" />
      {children}
    </label>
  )
}

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
    <div ref={root} className="relative max-[48rem]:static">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-on={isOn || undefined}
        className={chipStyle}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDownIcon className="size-3.5" />
      </button>
      {isOpen ? (
        <fieldset
          id={id}
          aria-label={title}
          className={`absolute top-[calc(100%+0.375rem)] z-25 max-h-[min(26rem,65dvh)] w-max max-w-[min(24rem,calc(100vw-2rem))] min-w-56 overflow-y-auto rounded-panel border border-line bg-surface px-3.5 pt-2 pb-3 shadow-float max-[48rem]:inset-x-0 max-[48rem]:top-[calc(100%-0.125rem)] max-[48rem]:w-auto max-[48rem]:max-w-none ${align === 'end' || isAtEnd ? 'end-0' : 'start-0'}`}
        >
          {children(() => setOpen(false))}
        </fieldset>
      ) : null}
    </div>
  )
}
