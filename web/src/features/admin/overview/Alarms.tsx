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
import { failedMailsOptions } from '../mail/mail.queries.ts'
import { newsOf, retentionOptions } from '../retention/retention-words.ts'
import { runsOf, upkeepOptions } from '../upkeep/upkeep.queries.ts'

/** What is wrong, or about to be; nothing when all is well. */
export function Alarms({ seats, same_repository: doubled, zone }: Overview) {
  const isAdmin = usePanelAccess() === 'admin'
  const failed = useQuery({ ...failedMailsOptions(), enabled: isAdmin }).data ?? 0
  const isStuck = seats.waiting > 0 && seats.taken < seats.capacity
  const admins = useQuery({ ...adminsOptions(), enabled: isAdmin }).data
  // One whose address no account has confirmed can't help out.
  const isAlone = admins?.filter(({ id }) => id !== null).length === 1
  const news = newsOf(useQuery({ ...retentionOptions(), enabled: isAdmin }).data)
  const upkeep = useQuery({ ...upkeepOptions(), enabled: isAdmin }).data
  const now = useRealNow() ?? 0
  const broken = upkeep ? runsOf(upkeep, undefined, now).filter(({ state }) => state === 'wrong') : []
  return (
    <section
      aria-label="Needs attention"
      className="mb-6 grid gap-1 border-s-2 border-ember ps-4 empty:hidden"
    >
      {failed > 0 ? (
        <p>
          <Link to={paths.adminMail()} className="link">
            {failed === 1 ? 'One email' : `${formatCount(failed)} emails`} couldn’t be sent
          </Link>
          . {failed === 1 ? 'The recipient doesn’t know yet.' : 'The recipients don’t know yet.'}
        </p>
      ) : null}
      {isStuck ? (
        <p>
          <Link to={paths.adminList('registrations', '?status=waitlisted&order=up')} className="link">
            {formatCount(seats.waiting)} waiting for a seat
          </Link>{' '}
          while {formatCount(seats.capacity - seats.taken)} are free.
        </p>
      ) : null}
      {isAlone ? (
        <p>
          You’re the only admin who can sign in.{' '}
          <Link to={`${paths.adminSettings()}?part=people`} className="link">
            Add a second one
          </Link>
          , so that someone can step in.
        </p>
      ) : null}
      {news.map((words) => (
        <p key={words}>
          {words}{' '}
          <Link to={`${paths.adminSettings()}?part=data`} className="link">
            See what’s kept until when
          </Link>
          .
        </p>
      ))}
      {broken.map(({ name, says }) => (
        <p key={name}>
          {says}{' '}
          <Link to={`${paths.adminSettings()}?part=upkeep`} className="link">
            See what to do
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
