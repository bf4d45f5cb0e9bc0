import { langOf } from '#app/content/lang-of.ts'
import { t } from '@fest/schemas/core/words/t.ts'
import { announcementSeverityLabels } from '@fest/schemas/vocabulary/event.ts'
import type { AnnouncementsQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { Link } from '#app/ui/Link.tsx'
import { InfoIcon, WarningIcon } from '#app/ui/icons.tsx'

/** The most serious first. */
const looks: Record<Announcement['severity'], { rank: number; tone: string; Icon: typeof InfoIcon }> = {
  urgent: { rank: 0, tone: 'text-ember', Icon: WarningIcon },
  change: { rank: 1, tone: 'text-amber', Icon: WarningIcon },
  info: { rank: 2, tone: 'text-teal', Icon: InfoIcon },
}

/** The current announcements. Appear once the time is known; renders nothing when there are none. */
export function Announcements({ announcements }: { announcements: AnnouncementsQueryResult }) {
  const nowMs = useNow()
  const current = nowMs === null ? [] : currentAnnouncements(announcements, nowMs)
  if (current.length === 0) return null
  return (
    <section aria-label="Announcements">
      <ul className="divide-y divide-line border-y border-line">
        {current.map((announcement) => {
          const { _id, title, body, severity, href } = announcement
          const { tone, Icon } = looks[severity]
          return (
            <li key={_id} className="grid gap-x-8 gap-y-1 py-5 md:grid-cols-[14rem_minmax(0,1fr)]">
              <p className={`flex items-center gap-2 self-start font-mono text-small md:mt-1 ${tone}`}>
                <Icon /> <span>{announcementSeverityLabels[severity]}</span>
              </p>
              <div>
                <h2
                  lang={langOf(announcement, 'title')}
                  className="font-body text-lead font-semibold tracking-normal"
                >
                  {title}
                </h2>
                {body ? (
                  <p lang={langOf(announcement, 'body')} className="mt-1 max-w-prose text-muted">
                    {body}
                  </p>
                ) : null}
                <MoreLink href={safeHref(href)} title={title} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function MoreLink({ href, title }: { href: string | null; title: string }) {
  if (href === null) return null
  return (
    <Link to={href} rel="noopener" className="link mt-1 inline-flex min-h-11 items-center text-small">
      <span>
        Read more<span className="sr-only">{t` about ${title}`}</span>
      </span>
    </Link>
  )
}

export type Announcement = AnnouncementsQueryResult[number]

/** The announcements to show at `nowMs` (milliseconds since 1970): the most serious first, then the newest. */
export function currentAnnouncements(announcements: readonly Announcement[], nowMs: number): Announcement[] {
  return announcements
    .filter(
      ({ startsAt, endsAt }) =>
        (!startsAt || Date.parse(startsAt) <= nowMs) && (!endsAt || nowMs < Date.parse(endsAt)),
    )
    .sort((a, b) => looks[a.severity].rank - looks[b.severity].rank || startOf(b) - startOf(a))
}

function startOf({ startsAt }: Announcement): number {
  return startsAt ? Date.parse(startsAt) : 0
}
