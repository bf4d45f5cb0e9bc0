// @chunk frame
import type { ReactNode } from 'react'

type ContainerProps = {
  children: ReactNode
  /** `prose` keeps lines under 68 characters. */
  width?: 'page' | 'prose'
  className?: string
}

export function Container({ children, width = 'page', className = '' }: ContainerProps) {
  return (
    <div className={`page-column ${className}`}>
      {width === 'prose' ? <div className="max-w-prose">{children}</div> : children}
    </div>
  )
}
