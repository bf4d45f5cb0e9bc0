import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = {
  title: string
  children: ReactNode
  /** The buttons; the last one is the decision. */
  actions: ReactNode
  onClose: () => void
}

/** Asks before something is lost, above the page it belongs to. */
export function FestDialog({ title, children, actions, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before React removes it: only close() returns the focus to the opener.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className="fest-dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <footer>{actions}</footer>
    </dialog>
  )
}
