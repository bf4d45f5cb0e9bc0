import { t } from '@fest/schemas/core/words/t.ts'
import { announcementSeverityLabels } from '@fest/schemas/vocabulary/event.ts'
import type { AnnouncementsQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { useNow } from '#app/lib/time/use-now.ts'
import { Link } from '#app/ui/Link.tsx'
import { InfoIcon, WarningIcon } from '#app/ui/icons.tsx'

const tones: Record<Announcement['severity'], string> = {
  info: 'text-teal',
  change: 'text-amber',
  urgent: 'text-ember',
}

const icons: Record<Announcement['severity'], typeof InfoIcon> = {
  info: InfoIcon,
  change: WarningIcon,
  urgent: WarningIcon,
}

/** The current announcements. Appear once the time is known; renders nothing when there are none. */
export function Announcements({ announcements }: { announcements: AnnouncementsQueryResult }) {
  const nowMs = useNow()
  const current = nowMs === null ? [] : currentAnnouncements(announcements, nowMs)
  if (current.length === 0) return null
  return (
    <section aria-label="Announcements">
      <ul className="divide-y divide-line border-y border-line">
        {current.map(({ _id, title, body, severity, href }) => {
          const Icon = icons[severity]
          return (
            <li key={_id} className="grid gap-x-8 gap-y-1 py-5 md:grid-cols-[14rem_minmax(0,1fr)]">
              <p
                className={`flex items-center gap-2 self-start font-mono text-small md:mt-1 ${tones[severity]}`}
              >
                <Icon /> <span>{announcementSeverityLabels[severity]}</span>
              </p>
              <div>
                <h2 className="font-body text-lead font-semibold tracking-normal">{title}</h2>
                {body ? <p className="mt-1 max-w-prose text-muted">{body}</p> : null}
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
  const words = (
    <span>
      Read more<span className="sr-only">{t` about ${title}`}</span>
    </span>
  )
  const look = 'link mt-1 inline-flex min-h-11 items-center text-small'
  return href.startsWith('/') ? (
    <Link to={href} className={look}>
      {words}
    </Link>
  ) : (
    <a href={href} className={look} rel="noopener">
      {words}
    </a>
  )
}

export type Announcement = AnnouncementsQueryResult[number]

const weight: Record<Announcement['severity'], number> = { urgent: 0, change: 1, info: 2 }

/** The announcements to show at `nowMs` (milliseconds since 1970): the most serious first, then the newest. */
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
