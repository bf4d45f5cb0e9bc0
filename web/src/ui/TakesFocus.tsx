import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type TakesFocusProps = {
  /** False where nobody asked for it, such as a form that stood there from the start. */
  isOn?: boolean
  className?: string
  children: ReactNode
}

/**
 * What took the place of a pressed button: the focus goes on at its first field, or at itself where it has none,
 * instead of falling back to the top of the page.
 */
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
