import { type ReactNode, useEffect, useId, useRef } from 'react'

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
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="fest-dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <footer>{actions}</footer>
    </dialog>
  )
}
