import { together } from '@fest/schemas/core/words/sentences.ts'
import type { Shut } from '@fest/schemas/vocabulary/event-phase.ts'
import { openingWords } from '@fest/schemas/vocabulary/opening-words.ts'
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ownText } from '#app/content/lang-of.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { openingTimeOf } from '#app/lib/time/opening-time.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { formStateOptions } from '#app/features/applications/form/form-state.queries.ts'
import { FormSkeleton } from './FormSkeleton.tsx'

export type FormWindowProps = {
  form: SubmissionForm
  pageKey: PageKey
  /** The form; gets whether it has custom questions. */
  children: (asksMore: boolean) => ReactNode
}

/**
 * A form while it is open; otherwise when it opens, or that it has closed. A form that was open when it was shown
 * stays: closing time doesn't take away what is typed into it, and the database decides whether it still counts.
 */
export function FormWindow({ form, pageKey, children }: FormWindowProps) {
  const { timeZone } = useSiteSettings()
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  const [search] = useSearchParams()
  // Without an answer, such as offline, the form is shown: drafts are stored, and the database decides anyway.
  const { data: state, isLoading } = useQuery(formStateOptions(form))
  const [wasShown, setWasShown] = useState(false)
  const isShut = state !== undefined && state !== null && state.state !== 'open'
  // A submission can be changed until it is decided, even after the form has closed.
  const isShown = wasShown || (!isLoading && (!isShut || search.has('change')))
  if (isShown && !wasShown) setWasShown(true)

  if (isShown)
    return <Suspense fallback={<FormSkeleton />}>{children(Boolean(state?.custom_version))}</Suspense>
  if (state === undefined || state === null) return <FormSkeleton />
  const writeInstead = (
    <LinkButton to={paths.contact()} variant="quiet">
      Write to us
    </LinkButton>
  )
  const { sentence = '', hint = '' } = openingWords[form][state.state as Shut] ?? {}
  const isToOpen = state.state === 'not_open_yet'
  // The sentence is the same everywhere; about a closed form an organizer may have written more, until the fest is over.
  const written = state.state === 'closed' ? ownText(page, 'emptyText') : null
  const more = together(isToOpen ? openingTimeOf(state.opens_at, timeZone) : null, written ?? hint)
  return (
    <EmptyState title={sentence} action={form === 'contact' ? null : writeInstead}>
      {more}
    </EmptyState>
  )
}
