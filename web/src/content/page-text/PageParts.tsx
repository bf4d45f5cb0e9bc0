// @chunk common
import { isEnglish } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePhase, useIsOver } from '#app/content/settings/use-site-settings.ts'
import { langOf, ownText } from '../lang-of.ts'
import { OneOf } from '#app/ui/OneOf.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { pageOptions } from './page.queries.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { deferHydration } from '#app/lib/hydration/deferred-hydration.tsx'
import type { PageTextProps } from './PageText.tsx'

/** Title and description of a page, from its `page` document; `fallback` until there is one. */
export function pageMeta(
  client: QueryClient,
  key: PageKey,
  fallback: { title: string; description: string },
) {
  const page = client.getQueryData(pageOptions(key).queryKey)
  return {
    title: page?.title ?? fallback.title,
    description: page?.seoDescription ?? page?.lead ?? fallback.description,
  }
}

type PageIntroProps = {
  pageKey: PageKey
  /** Shown until an organizer has published the page's text. */
  title: string
  /** A label that organizers needn't write, such as how many there are. */
  fact?: string | false | null
  children?: ReactNode
}

/**
 * What stands in place of a lead about taking part once the event is over and organizers wrote nothing else. Pages with a
 * form keep theirs: the form says whether it is open.
 */
const afterwards: Partial<Record<PageKey, string>> = {
  schedule: t`It’s over, and this is what was on: with what was recorded and written down.`,
  workshops: t`They’re over. What you did in them stays here: notebooks, slides and recordings.`,
  hackathon: t`It’s over. Here’s what was asked, how it was judged, and who built what.`,
  refer: t`It’s over, and nobody is counted anymore. Thank you for everybody you brought.`,
}

/** The top of a page in the organizers' words for this phase: label, title and lead. */
export function PageIntro({ pageKey, title, fact, children }: PageIntroProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  const phase = usePhase()
  const texts = page?.phaseTexts ?? []
  const written = texts.find((text) => text.phase === phase)
  const closing = afterwards[pageKey]
  const isClosing = phase === 'after' && closing !== undefined
  const lead = written?.lead ?? (isClosing ? closing : page?.lead)
  const candidates = [page?.lead, closing, ...texts.map((text) => text.lead)].filter((text) => text != null)
  return (
    <PageHeader
      // The key of a page is its label where organizers wrote none.
      ket={written?.ket ?? (isClosing ? null : page?.ket) ?? (fact || (isEnglish ? pageKey : null))}
      title={page?.title ?? title}
      titleLang={langOf(page, 'title')}
      leadLang={langOf(written?.lead == null ? !isClosing && page : written, 'lead')}
      lead={candidates.length > 1 ? <OneOf shown={lead ?? null} candidates={candidates} /> : lead}
    >
      {children}
    </PageHeader>
  )
}

type PageEmptyProps = { pageKey: PageKey; title: string; children?: ReactNode; action?: ReactNode }

/** Says that a list is empty, in the organizers' words if there are any; after the event, nothing is promised. */
export function PageEmpty({ pageKey, title, children, action }: PageEmptyProps) {
  const { data: page } = useSuspenseQuery(pageOptions(pageKey))
  const isOver = useIsOver()
  return (
    <EmptyState
      title={isOver ? t`Nothing was added here` : (ownText(page, 'emptyTitle') ?? title)}
      action={isOver ? null : action}
    >
      {isOver ? t`The fest is over. Thank you for coming!` : (ownText(page, 'emptyText') ?? children)}
    </EmptyState>
  )
}

const text = deferHydration<PageTextProps>(async () => (await import('./PageText.tsx')).PageText, {
  isNeeded: true,
  waitsForPerson: true,
})

/** What organizers add at the end of a page. Few pages have such a text, and only those load what draws it. */
export function PageBody(props: PageTextProps) {
  const { data: page } = useSuspenseQuery(pageOptions(props.pageKey))
  return page?.body?.length ? <text.Part {...props} /> : null
}
