import { announcementSeverityLabels } from '@fest/schemas/vocabulary/event.ts'
import { Link } from 'react-router-dom'
import type { AnnouncementsQueryResult } from '#app/content/content.generated.ts'
import { safeHref } from '#app/content/portable-text/safe-href.ts'
import { useNow } from '#app/lib/use-now.ts'
import { type Announcement, currentAnnouncements } from './current.ts'

const tones: Record<Announcement['severity'], string> = {
  info: 'border-l-teal text-teal',
  change: 'border-l-amber text-amber',
  urgent: 'border-l-ember text-ember',
}

/** What is announced at this hour. Appears once the hour is known; renders nothing while there is nothing. */
export function Announcements({ announcements }: { announcements: AnnouncementsQueryResult }) {
  const nowMs = useNow()
  const current = nowMs === null ? [] : currentAnnouncements(announcements, nowMs)
  if (current.length === 0) return null
  return (
    <section aria-label="Announcements">
      <ul className="grid gap-3 md:grid-cols-2">
        {current.map(({ _id, title, body, severity, href }) => (
          <li
            key={_id}
            className={`rounded-control border border-l-3 border-line bg-surface p-5 ${tones[severity]}`}
          >
            <p className="font-mono text-label">{announcementSeverityLabels[severity]}</p>
            <h2 className="mt-1 font-body text-lead font-semibold tracking-normal text-text">{title}</h2>
            <p className="mt-1 text-muted">{body}</p>
            <MoreLink href={safeHref(href)} title={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MoreLink({ href, title }: { href: string | null; title: string }) {
  if (href === null) return null
  const words = (
    <>
      Read more<span className="sr-only"> about {title}</span>
    </>
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
