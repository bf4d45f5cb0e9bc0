import { t } from './words/t.ts'
import { newsTitle } from './schedule-change-words.ts'
import { changesOf, type Sides } from './schedule-changes.ts'

/** The number of listed changes of a version; others are only counted, because nobody reads more. */
export const listedChanges = 100

/** Headings in order of importance. */
const order = [t`Canceled`, t`No longer on the program`, t`Moved`]

/** The changes under a heading each: `Canceled`, `Moved`, `Added`. */
export function groupChanges<One extends Sides>(
  changes: readonly One[],
): { title: string; changes: One[] }[] {
  const groups = new Map<string, One[]>()
  for (const change of changes) {
    const title = newsTitle(changesOf(change))
    groups.set(title, [...(groups.get(title) ?? []), change])
  }
  const rank = (title: string) =>
    title === 'Added' ? order.length + 1 : order.indexOf(title) + 1 || order.length + 0.5
  return [...groups]
    .map(([title, ofGroup]) => ({ title, changes: ofGroup }))
    .toSorted((a, b) => rank(a.title) - rank(b.title))
}

/** `1 canceled · 3 moved`; empty when nothing changed. */
export function summaryOf(changes: readonly Sides[]): string {
  return groupChanges(changes)
    .map((group) => `${group.changes.length} ${group.title.toLowerCase()}`)
    .join(' · ')
}
