import type { ReactNode } from 'react'

/** Why something couldn't be done; nothing while there is no problem. */
export function Problem({ className = '', children }: { className?: string; children: ReactNode }) {
  return children ? (
    <p role="alert" className={`text-ember ${className}`}>
      {children}
    </p>
  ) : null
}
