// @chunk common
import type { ReactNode } from 'react'
import { useIsBelowFoldDue } from './use-is-below-fold-due.ts'

/** What is below the first screen: after a navigation it appears one frame later. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useIsBelowFoldDue() ? children : null
}
