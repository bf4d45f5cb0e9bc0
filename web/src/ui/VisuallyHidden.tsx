import type { ReactNode } from 'react'

/** Text for screen readers where the eye has another sign. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
