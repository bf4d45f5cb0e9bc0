import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { acknowledge } from './acknowledge.ts'
import { newsTitle, wasAndNow } from '@fest/schemas/core/schedule-change-words.ts'
import type { News } from './news.ts'
import type { SavableSession } from './saved.ts'

type SavedNewsProps = { news: News<SavableSession>; timeZone: string }

/** What changed about one saved session since it was saved, until the person dismisses it. */
export function SavedNews({ news, timeZone }: SavedNewsProps) {
  const { entry, session, changes } = news
  const lines = wasAndNow(news, timeZone)

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-l-2 border-ember py-1 pl-4">
      <div className="min-w-0">
        <p className="font-mono text-label text-ember">{newsTitle(changes).toLowerCase()}</p>
        <p className="leading-snug font-semibold">
          {session ? (
            <Link
              to={paths.event(session.slug)}
              className="-my-2 flex min-h-11 items-center hover:text-amber"
            >
              {session.title}
            </Link>
          ) : (
            entry.seen.title
          )}
        </p>
        {lines ? (
          <p className="mt-0.5 text-small text-muted">
            <span className="block">
              was <del className="decoration-1">{lines.was}</del>
            </span>
            <span className="block text-text">now {lines.now}</span>
          </p>
        ) : null}
      </div>
      <Button variant="quiet" size="sm" onClick={() => acknowledge(news)}>
        Got it<span className="sr-only"> ({session?.title ?? entry.seen.title})</span>
      </Button>
    </div>
  )
}
