import { langOf } from '#app/content/lang-of.ts'
import { passFocusOn } from '#app/lib/window/pass-focus-on.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { formatWhen } from '@fest/schemas/core/schedule-changes.ts'
import { ownAmong } from './holds.ts'
import type { SavableSession } from './saved.ts'
import { useSaved } from './saved-store.ts'
import { SaveButton } from './SaveButton.tsx'

/** Saved sessions in order of time; those no longer in the program are only in the news. */
export function SavedList({ sessions, timeZone }: { sessions: readonly SavableSession[]; timeZone: string }) {
  const mine = ownAmong(sessions, useSaved())
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {mine.map((session) => (
        <li key={session._id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="font-semibold">
              <Link
                to={paths.event(session.slug)}
                lang={langOf(session, 'title')}
                className="-my-2 flex min-h-11 items-center py-2 hover:text-amber"
              >
                {session.title}
              </Link>
            </p>
            <p className="text-small text-muted">
              <span>{`${formatWhen(session, timeZone)}${session.room ? ` · ${session.room.name}` : ''}`}</span>
              {session.status === 'cancelled' ? <span className="text-ember"> · canceled</span> : null}
            </p>
          </div>
          <SaveButton ref={passFocusOn} session={session} />
        </li>
      ))}
    </ul>
  )
}
