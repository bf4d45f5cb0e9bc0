import type { Finding } from './finding.ts'

/** Findings with one cause; without one, those that are too few of a kind for a heading. */
export type CauseGroup = { cause: string | null; findings: readonly Finding[] }

/** A list up to this length is read as it is. */
export const shortList = 6

/** So many of a kind get a heading. */
const ofAKind = 3

/** The findings of a topic by what is wrong: the most serious first, then the most frequent. */
export function groupedByCause(findings: readonly Finding[]): CauseGroup[] {
  if (findings.length <= shortList) return [{ cause: null, findings }]
  const byCause = Map.groupBy(findings, ({ cause }) => cause)
  if (byCause.size === 1) return [{ cause: null, findings }]
  const groups: CauseGroup[] = []
  const others: Finding[] = []
  for (const [cause, own] of byCause)
    if (own.length >= ofAKind) groups.push({ cause, findings: own })
    else others.push(...own)
  groups.sort((a, b) => b.findings.length - a.findings.length)
  if (others.length > 0) groups.push({ cause: null, findings: others })
  return groups.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)))
}

const isUrgent = ({ findings }: CauseGroup) => findings.some(({ weight }) => weight === 'urgent')
