import { formatCount } from '@fest/schemas/core/count-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { recordedInWords } from '#app/lib/time/recorded.ts'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { adminsOptions } from '../backend/admins.queries.ts'
import type { Overview } from '../backend/overview.queries.ts'
import { usePanelAccess } from '../frame/panel-access.ts'
import { newsOf, retentionOptions } from '../retention/retention-words.ts'
import { runsOf, upkeepOptions } from '../upkeep/upkeep.queries.ts'

/** What is wrong, or about to be; nothing when all is well. */
export function Alarms({ seats, same_repository: doubled, zone }: Overview) {
  const isAdmin = usePanelAccess() === 'admin'
  const isStuck = seats.waiting > 0 && seats.taken < seats.capacity
  const admins = useQuery({ ...adminsOptions(), enabled: isAdmin }).data
  // One whose address no account has confirmed can't help out.
  const isAlone = admins?.filter(({ id }) => id !== null).length === 1
  const kept = useQuery({ ...retentionOptions(), enabled: isAdmin }).data
  const upkeep = useQuery({ ...upkeepOptions(), enabled: isAdmin }).data
  const now = useRealNow() ?? 0
  const broken = upkeep ? runsOf(upkeep, undefined, now).filter(({ state }) => state === 'wrong') : []
  const alone = 'You’re the only admin who can sign in, so nobody could step in for you.'
  const news = [
    ...(isAlone ? [{ says: alone, part: 'people', link: 'Add a second one' }] : []),
    ...newsOf(kept).map((says) => ({ says, part: 'data', link: 'See what’s kept until when' })),
    ...broken.map(({ says }) => ({ says, part: 'upkeep', link: 'See what to do' })),
  ]
  return (
    <section
      aria-label="Needs attention"
      className="mb-6 grid gap-1 border-s-2 border-ember ps-4 empty:hidden"
    >
      {isStuck ? (
        <p>
          <Link to={paths.adminList('registrations', '?status=waitlisted&order=up')} className="link">
            {formatCount(seats.waiting)} waiting for a seat
          </Link>{' '}
          while {formatCount(seats.capacity - seats.taken)} are free.
        </p>
      ) : null}
      {news.map(({ says, part, link }) => (
        <p key={says}>
          {says}{' '}
          <Link to={`${paths.adminSettings()}?part=${part}`} className="link">
            {link}
          </Link>
          .
        </p>
      ))}
      {doubled.latest.map(({ repository, projects }) => (
        <p key={repository}>
          {projects.length} teams submitted <span className="break-words">{repository}</span>:{' '}
          {projects.map(({ id, team, since }, place) => (
            <Fragment key={id}>
              {place === 0 ? '' : ', '}
              <Link to={paths.adminRow('project', id)} className="link">
                {team}
              </Link>{' '}
              <span className="text-muted">({recordedInWords(since, zone)})</span>
            </Fragment>
          ))}
          .
        </p>
      ))}
      {doubled.number > doubled.latest.length ? (
        <p>
          <Link to={paths.adminList('project', '?shares_repository=yes')} className="link">
            All projects that share a repository
          </Link>
        </p>
      ) : null}
    </section>
  )
}
