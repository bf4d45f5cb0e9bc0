import { ownSessionId, type SpeakerAnswer, textsOf } from '@fest/schemas/core/speaker-change.ts'
import { lengthOf } from '@fest/schemas/forms/plain-text.ts'
import { speakerPageQuestions } from '@fest/schemas/forms/speaker-page-questions.ts'
import type { SiteTextsQueryResult } from '#app/content/content.generated.ts'
import { contentQuery } from '#app/content/fetching/content-query.ts'
import type { SpeakerPageTold } from './speaker-page.queries.ts'

export type SiteTexts = Partial<Record<SpeakerAnswer, string>>

type Told = Pick<SpeakerPageTold, 'page' | 'session'>

/** The published sessions that a talk may be; a moment old at most, since what is edited has to be what visitors read. */
export const siteTextsOptions = (proposal: string, { page, session }: Told) => ({
  ...contentQuery({
    key: ['speaker-page', proposal, session ?? '', page.title],
    query: async () => (await import('./site-texts.groq.ts')).siteTextsQuery,
    params: { ids: [session, ownSessionId(proposal)].filter(Boolean), title: inLine(page.title) },
  }),
  staleTime: 5000,
})

/**
 * What visitors read of a talk and its speaker now, by answer: organizers may have written it anew. Nothing where it isn't
 * sure which session it is, and no text that the form doesn't take.
 */
export function siteTextsOf(
  proposal: string,
  { page, session }: Told,
  sessions: SiteTextsQueryResult,
): SiteTexts {
  const speaker = inLine(page.full_name)
  const known = [session, ownSessionId(proposal)].flatMap((id) => sessions.filter(({ _id }) => _id === id))
  // Only to read what visitors read anyway: which document a change goes to is told by what was accepted.
  const alike = sessions.filter(
    ({ title, speakers }) =>
      inLine(title) === inLine(page.title) &&
      (speakers ?? []).some(({ person }) => inLine(person?.name) === speaker),
  )
  const found = known[0] ?? (alike.length === 1 ? alike[0] : undefined)
  if (!found) return {}
  const entries = found.speakers ?? []
  const entry =
    entries.find(({ _key }) => _key === 'proposer') ??
    entries.find(({ person }) => inLine(person?.name) === speaker)
  const texts = Object.entries(textsOf({ person: entry?.person ?? null, session: found }))
  return Object.fromEntries(texts.filter(([answer, text]) => isTaken(answer, text)))
}

const inLine = (text: string | null | undefined) => (text ?? '').trim().toLowerCase()

function isTaken(answer: string, text: string): boolean {
  const limits: Readonly<Record<string, { min?: number; max?: number } | undefined>> = textLimits
  const { min = 0, max = Infinity } = limits[answer] ?? {}
  return lengthOf(text) >= min && lengthOf(text) <= max
}

const { full_name, pronouns, bio, title, abstract } = speakerPageQuestions
const textLimits = { full_name, pronouns, bio, title, abstract }
