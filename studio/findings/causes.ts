import type { Finding } from './finding.ts'

/** Without a cause: those too rare for a heading. */
export type CauseGroup = { cause: string | null; findings: readonly Finding[] }

/** Lists up to this length aren't grouped. */
export const shortList = 6

/** The number of findings that get a heading. */
const ofAKind = 3

/** A topic's findings by cause: the most serious first, then the most frequent. */
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
