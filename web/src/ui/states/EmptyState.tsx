// @chunk common
import type { ReactNode } from 'react'
import { WireDrawing } from '../WireDrawing.tsx'

type EmptyStateProps = {
  title: string
  /** When there will be something, and what to do until then. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="py-10">
      <WireDrawing state="empty" />
      <h2 className="text-title">{title}</h2>
      {children ? <div className="mt-2 max-w-prose text-muted">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}
