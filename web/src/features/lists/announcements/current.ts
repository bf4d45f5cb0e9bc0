import type { AnnouncementsQueryResult } from '#app/content/content.generated.ts'

export type Announcement = AnnouncementsQueryResult[number]

const weight: Record<Announcement['severity'], number> = { urgent: 0, change: 1, info: 2 }

/** The announcements whose time it is at `nowMs` (milliseconds since 1970): the gravest first, then the newest. */
export function currentAnnouncements(announcements: readonly Announcement[], nowMs: number): Announcement[] {
  return announcements
    .filter(
      ({ startsAt, endsAt }) =>
        (!startsAt || Date.parse(startsAt) <= nowMs) && (!endsAt || nowMs < Date.parse(endsAt)),
    )
    .sort((a, b) => weight[a.severity] - weight[b.severity] || startOf(b) - startOf(a))
}

function startOf({ startsAt }: Announcement): number {
  return startsAt ? Date.parse(startsAt) : 0
}
