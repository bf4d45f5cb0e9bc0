import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { failedMailsOptions } from '../mail/mail.queries.ts'
import styles from './overview.module.css'
import type { Overview } from './overview.queries.ts'

/** What cannot wait until tomorrow; nothing at all when nothing burns. */
export function Alarms({ seats }: { seats: Overview['seats'] }) {
  const failed = useQuery(failedMailsOptions()).data ?? 0
  const isStuck = seats.waiting > 0 && seats.taken < seats.capacity
  if (failed === 0 && !isStuck) return null
  return (
    <section aria-label="Needs attention" className={styles.alarms}>
      {failed > 0 ? (
        <p>
          <Link to={paths.adminMail()} className="link">
            {failed === 1 ? 'One mail' : `${failed.toLocaleString('en-GB')} mails`} could not be sent
          </Link>
          . Nobody was told what they say.
        </p>
      ) : null}
      {isStuck ? (
        <p>
          <Link to={paths.adminList('registrations', '?status=waitlisted&order=up')} className="link">
            {seats.waiting.toLocaleString('en-GB')} wait for a seat
          </Link>{' '}
          while {(seats.capacity - seats.taken).toLocaleString('en-GB')} are free.
        </p>
      ) : null}
    </section>
  )
}
