// @chunk common
import { type PointerEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import styles from './Dialog.module.css'
import { CloseIcon } from '../icons.tsx'

type DialogProps = {
  open: boolean
  /** Called for Escape, the close button, or a press outside the dialog. The caller then sets `open` to false. */
  onClose: () => void
  title: string
  /** Shown instead of the title, which is then only read aloud: a search field, for example. */
  header?: ReactNode
  width?: 'narrow' | 'wide'
  /** The focus goes to the element with `data-autofocus` among these, or to the title if there is none. */
  children: ReactNode
}

/**
 * A modal dialog on the browser's own `<dialog>`: the page behind is inert, and the focus returns to where it was. On
 * phones it is a sheet at the bottom. Its children exist only while it is open.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null
}

function OpenDialog({ onClose, title, header, width = 'narrow', children }: Omit<DialogProps, 'open'>) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedBeside = useRef(false)

  // Before it is removed, so that the browser's close() can still return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const page = document.documentElement
    page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth)
    element.showModal()
    // React handles autoFocus itself, before the dialog is shown; hence an attribute of our own.
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector('h2')
    first?.focus()
    return () => element.close()
  }, [])

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file picker inside the dialog sends a cancel event too; that one isn't ours.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    // Browsers close a dialog by themselves when Escape is pressed twice.
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
  }

  function onPointerDown(event: PointerEvent<HTMLDialogElement>) {
    isPressedBeside.current = event.target === event.currentTarget
  }

  function onPointerUp(event: PointerEvent<HTMLDialogElement>) {
    // Selecting text from inside to outside ends outside without meaning to close the dialog.
    if (isPressedBeside.current && event.target === event.currentTarget) onClose()
    isPressedBeside.current = false
  }

  return (
    // Only presses outside the dialog are handled here; for the keyboard there are Escape and the button.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-width={width}
      className={`overflow-hidden rounded-panel border border-line bg-surface text-text shadow-float ${styles.dialog}`}
      onCancel={onCancel}
      onClose={onNativeClose}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
    >
      {/* The dialog element has no padding: a press on it, but not on this, is a press outside. */}
      <div className="flex min-w-0 flex-1 flex-col">
        <div className={`flex items-start justify-between gap-4 px-6 max-sm:px-4.5 ${styles.head}`}>
          <h2 id={titleId} tabIndex={-1} className={header ? 'sr-only' : 'pt-2 text-title'}>
            {title}
          </h2>
          {header ? <div className="min-w-0 flex-1">{header}</div> : null}
          <Button variant="plain" size="icon" className="-me-2" onClick={onClose}>
            <CloseIcon />
            <span className="sr-only">Close</span>
          </Button>
        </div>
        <div className={`overflow-y-auto overscroll-contain px-6 max-sm:px-4.5 ${styles.body}`}>
          {children}
        </div>
      </div>
    </dialog>
  )
}
