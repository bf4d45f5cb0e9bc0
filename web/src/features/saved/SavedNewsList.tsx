import { useId } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { acknowledge } from './acknowledge.ts'
import { newsOf } from './news.ts'
import type { SavableSession } from './saved.ts'
import { useSaved } from './saved-store.ts'
import { SavedNews } from './SavedNews.tsx'

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
  const news = newsOf(useSaved(), sessions, asOfMs)
  return (
    <div aria-live="polite" className="noscript:hidden print:hidden">
      {news.length > 0 ? (
        <section aria-labelledby={headingId} className="max-w-2xl pb-10">
          <h2 id={headingId} className="mb-4 text-title">
            Changed since you saved {news.length === 1 ? 'it' : 'them'}
          </h2>
          <ul className="space-y-5">
            {news.map((one) => (
              <li key={one.entry.id}>
                <SavedNews news={one} timeZone={timeZone} />
              </li>
            ))}
          </ul>
          {news.length > 1 ? (
            <Button variant="quiet" size="sm" className="mt-5" onClick={() => news.forEach(acknowledge)}>
              Got all {news.length}
            </Button>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
