import { plural, t } from '@fest/schemas/core/words/t.ts'
import { newsOf as kindOfNews, newsWords, wasAndNow } from '@fest/schemas/core/schedule-changes.ts'
import { useId } from 'react'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { passFocusOn } from '#app/lib/window/pass-focus-on.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { acknowledge, type News, newsOf } from './news.ts'
import type { SavableSession } from './saved.ts'
import { useSaved } from './saved-store.ts'

type SavedNewsListProps = {
  /** The whole program, not only what the filters show, and when it was read (milliseconds since 1970). */
  sessions: readonly SavableSession[]
  asOfMs: number
  timeZone: string
}

/**
 * What changed about saved sessions, shown once and in any view, because nobody would look for a session on the day it
 * moved to. Screen readers announce news that arrive while the page is open.
 */
export function SavedNewsList({ sessions, asOfMs, timeZone }: SavedNewsListProps) {
  const headingId = useId()
  const all = newsOf(useSaved(), sessions, asOfMs)
  const news = useIsOver() ? [] : all
  return (
    <div aria-live="polite" className="noscript:hidden print:hidden">
      {news.length > 0 ? (
        <section aria-labelledby={headingId} className="max-w-2xl pb-10">
          <h2 id={headingId} className="mb-4 text-lead">
            {plural(news.length, {
              one: 'Changed since you saved it',
              other: 'Changed since you saved them',
            })}
          </h2>
          <ul className="space-y-5">
            {news.map((one) => (
              <li key={one.entry.id}>
                <SavedNews news={one} timeZone={timeZone} />
              </li>
            ))}
          </ul>
          {news.length > 1 ? (
            <Button
              variant="quiet"
              size="sm"
              className="mt-5"
              onClick={() => news.forEach(acknowledge)}
            >{t`Got all ${news.length}`}</Button>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}

function SavedNews({ news, timeZone }: { news: News<SavableSession>; timeZone: string }) {
  const { entry, session, changes } = news
  const lines = wasAndNow(news, timeZone)
  const title = session?.title ?? entry.seen.title

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-s-2 border-ember py-1 ps-4">
      <div className="min-w-0">
        <p className="font-mono text-label text-ember">{newsWords[kindOfNews(changes)]}</p>
        <p className="leading-snug font-semibold">
          {session ? (
            <Link
              to={paths.event(session.slug)}
              className="-my-2 flex min-h-11 items-center py-2 hover:text-amber"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {lines ? (
          <p className="mt-1 text-small text-muted">
            <span className="block">
              was <del className="decoration-1">{lines.was}</del>
            </span>
            <span className="block text-text">{t`now ${lines.now}`}</span>
          </p>
        ) : null}
      </div>
      <Button ref={passFocusOn} variant="quiet" size="sm" onClick={() => acknowledge(news)}>
        Got it<span className="sr-only">{t` (${title})`}</span>
      </Button>
    </div>
  )
}
