// @chunk panel
import type { ReactNode } from 'react'

/** An error message; nothing without an error. */
export function Problem({ className = '', children }: { className?: string; children: ReactNode }) {
  return children ? (
    <p role="alert" className={`text-ember ${className}`}>
      {children}
    </p>
  ) : null
}
