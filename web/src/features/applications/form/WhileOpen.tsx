// @chunk opening
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { formStateOptions } from './form-state.queries.ts'

type WhileOpenProps = { form: SubmissionForm; children: ReactNode }

/** The way to a form, and words about it, while it is open. Until that is known they only keep their place. */
export function WhileOpen({ form, children }: WhileOpenProps) {
  const { data: state, isLoading } = useQuery(formStateOptions(form))
  if (useIsOver() || (state && state.state !== 'open')) return null
  return <div className={isLoading ? 'invisible noscript:visible!' : ''}>{children}</div>
}
