import { type ReactNode, useEffect, useRef } from 'react'

type TakesFocusProps = {
  /** False when it was there from the start, such as a form nobody asked for. */
  isOn?: boolean
  className?: string
  children: ReactNode
}

/** Replaces a pressed button and takes the focus, in its first field if any, so that it isn't lost. */
export function TakesFocus({ isOn = true, className, children }: TakesFocusProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn) return
    const field = root.current?.querySelector<HTMLElement>('input, textarea, select')
    ;(field ?? root.current)?.focus()
  }, [isOn])
  return (
    <div ref={root} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
