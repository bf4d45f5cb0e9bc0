import { plural } from './words/t.ts'
import { type News, newsOf, newsTitles, changesOf, type Sides } from './schedule-changes.ts'

/** The number of listed changes of a version; others are only counted, because nobody reads more. */
export const listedChanges = 100

/** In order of importance. */
const order: readonly News[] = ['cancelled', 'gone', 'moved']

const inNumbers: Record<News, (count: number) => string> = {
  none: String,
  added: (count) => plural(count, { one: '# added', other: '# added' }),
  gone: (count) => plural(count, { one: '# no longer on the program', other: '# no longer on the program' }),
  cancelled: (count) => plural(count, { one: '# canceled', other: '# canceled' }),
  'on-again': (count) => plural(count, { one: '# back on after all', other: '# back on after all' }),
  'on-again, moved': (count) =>
    plural(count, { one: '# back on after all, moved', other: '# back on after all, moved' }),
  tentative: (count) => plural(count, { one: '# no longer certain', other: '# no longer certain' }),
  'tentative, moved': (count) =>
    plural(count, { one: '# no longer certain, moved', other: '# no longer certain, moved' }),
  moved: (count) => plural(count, { one: '# moved', other: '# moved' }),
}

/** The changes under headings: `Canceled`, `Moved`, `Added`. */
export function groupChanges<One extends Sides>(
  changes: readonly One[],
): { news: News; title: string; changes: One[] }[] {
  const groups = new Map<News, One[]>()
  for (const change of changes) {
    const news = newsOf(changesOf(change))
    groups.set(news, [...(groups.get(news) ?? []), change])
  }
  const rank = (news: News) =>
    news === 'added' ? order.length + 1 : order.indexOf(news) + 1 || order.length + 0.5
  return [...groups]
    .map(([news, ofGroup]) => ({ news, title: newsTitles[news], changes: ofGroup }))
    .toSorted((a, b) => rank(a.news) - rank(b.news))
}

/** `1 canceled · 3 moved`; empty when nothing changed. */
export function summaryOf(changes: readonly Sides[]): string {
  return groupChanges(changes)
    .map(({ news, changes: ofGroup }) => inNumbers[news](ofGroup.length))
    .join(' · ')
}
