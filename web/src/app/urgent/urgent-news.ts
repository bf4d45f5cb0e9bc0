import type { SiteSettingsQueryResult } from '#app/content/content.generated.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'

export type UrgentNews = NonNullable<SiteSettingsQueryResult>['urgent'][number]

/** What it says, to tell it from what it said before. */
export function wordsOf({ _id, title, body, href }: UrgentNews): string {
  return JSON.stringify([_id, title, body, href])
}

/** The announcements to show at `nowMs` (milliseconds since 1970): those whose time it is and that nobody dismissed. */
export function urgentAt(
  news: readonly UrgentNews[],
  nowMs: number,
  dismissed: readonly string[],
): UrgentNews[] {
  return news.filter(
    (each) =>
      (!each.startsAt || Date.parse(each.startsAt) <= nowMs) &&
      (!each.endsAt || nowMs < Date.parse(each.endsAt)) &&
      !dismissed.includes(wordsOf(each)),
  )
}

const kept = keptValue<readonly string[]>('fest-urgent-dismissed', parse, (words) =>
  words.length === 0 ? null : JSON.stringify(words),
)

export const dismissals = {
  read: kept.read,
  subscribe: kept.subscribe,
  /** Also forgets what is no longer among `known`. */
  add: (news: UrgentNews, known: readonly UrgentNews[]) => {
    const current = new Set(known.map(wordsOf))
    kept.write([...kept.read().filter((words) => current.has(words)), wordsOf(news)])
  },
}

const heardKey = 'fest-urgent-heard'

/** Whether a screen reader has been told these words in this tab, by an earlier page. */
export const wasHeard = (words: string): boolean => readHeard().includes(words)

export function noteHeard(words: string): void {
  try {
    sessionStorage.setItem(heardKey, JSON.stringify([...new Set([...readHeard(), words])]))
  } catch {
    // Nothing can be stored: the next page says it again.
  }
}

function readHeard(): readonly string[] {
  try {
    return parse(sessionStorage.getItem(heardKey))
  } catch {
    return []
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
