import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** When there will be something, and what to do meanwhile. */
  children?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing here yet: one empty wire, waiting for its gate. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="py-10">
      <svg aria-hidden="true" viewBox="0 0 160 40" fill="none" className="mb-5 h-10 text-control">
        <path d="M0 20h56M104 20h56" stroke="currentColor" strokeWidth="1.5" />
        <rect
          x="56.75"
          y="2"
          width="46.5"
          height="36"
          rx="8"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
      </svg>
      <h2 className="text-title">{title}</h2>
      {children ? <div className="mt-2 max-w-prose text-muted">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  )
}
