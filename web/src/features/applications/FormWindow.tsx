import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageEmpty } from '#app/content/PageEmpty.tsx'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { dayOf, formatDate, formatTime } from '#app/lib/event-time.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { formStateOptions } from './applications.queries.ts'
import { FormSkeleton } from './FormSkeleton.tsx'

type FormWindowProps = {
  form: SubmissionForm
  pageKey: PageKey
  /** "Applications": what opens and closes. */
  what: string
  children: ReactNode
}

/**
 * A form while it is open; else when it opens, or that it is over. A form that was open when it was shown stays: what
 * is typed into it is not taken away by the hour, and the database says whether it still counts.
 */
export function FormWindow({ form, pageKey, what, children }: FormWindowProps) {
  const { timeZone } = useSiteSettings()
  const [search] = useSearchParams()
  // Without an answer, such as offline, the form stands: what is typed is kept, and the database decides anyway.
  const { data: state, isLoading } = useQuery(formStateOptions(form))
  const [wasShown, setWasShown] = useState(false)
  const isShut = state !== undefined && state !== null && state.state !== 'open'
  // What was sent can be changed until it is decided, also after the last day for sending.
  const isShown = wasShown || (!isLoading && (!isShut || search.has('change')))
  if (isShown && !wasShown) setWasShown(true)

  if (isShown) return <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
  if (state === undefined || state === null) return <FormSkeleton />
  const writeInstead = form === 'contact' ? null : <WriteInstead />
  if (state.state === 'not_open_yet')
    return (
      <EmptyState title={`${what} are not open yet`} action={writeInstead}>
        {`They open on ${formatDate(dayOf(state.opens_at, timeZone))} at ${formatTime(state.opens_at, timeZone)}, ${timeZone} time.`}
      </EmptyState>
    )
  return (
    <PageEmpty pageKey={pageKey} title={`${what} have closed`} action={writeInstead}>
      {`The last day was ${formatDate(dayOf(state.closes_at, timeZone))}.`}
    </PageEmpty>
  )
}

function WriteInstead() {
  return (
    <LinkButton to={paths.contact()} variant="quiet">
      Write to us
    </LinkButton>
  )
}
