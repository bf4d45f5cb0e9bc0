import { isEnglish, language } from '@fest/schemas/core/words/language.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import type { Result, ShownProject } from './showcase.queries.ts'

export type RankedProject = { project: ShownProject; result: Result | null }

/** The projects with their results, best first; equal ranks, and those without a rank at the end, are ordered by title. */
export function rankProjects(projects: readonly ShownProject[], results: readonly Result[]): RankedProject[] {
  const byId = new Map(results.map((result) => [result.project_id, result]))
  const ranked = projects.map((project) => ({ project, result: byId.get(project.project_id) ?? null }))
  const rankOf = ({ result }: RankedProject) => result?.rank ?? Number.POSITIVE_INFINITY
  return ranked.toSorted((a, b) => {
    const difference = rankOf(a) - rankOf(b)
    // Two without a rank give NaN, which doesn't order them.
    return difference || a.project.title.localeCompare(b.project.title, language)
  })
}

/** `1st`, `2nd`, `3rd`, `4th`, `11th`, `22nd`; other languages put their signs around the number. */
function ordinal(number: number): string {
  const teens = number % 100
  const ending = teens >= 11 && teens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** `1st place`, `2nd place, shared`, `not ranked` */
export function rankInWords({ rank, is_tied: isTied }: Pick<Result, 'rank' | 'is_tied'>): string {
  if (rank === null) return t`not ranked`
  const number = isEnglish ? ordinal(rank) : rank
  return isTied ? t`${number} place, shared` : t`${number} place`
}
