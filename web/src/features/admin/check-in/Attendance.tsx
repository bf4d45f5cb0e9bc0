import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { attendanceOptions } from './check-in.queries.ts'
import styles from './check-in.module.css'

/** How many people came to a session, against how many seats were reserved in it. */
export function Attendance({ session }: { session: string }) {
  const { data } = useQuery(attendanceOptions(session))
  if (!data) return null
  const missing = data.people.filter(({ seat, attended_at: at }) => seat === 'reserved' && at === null)
  return (
    <section aria-label="Attendance">
      <p>
        <strong className={styles.count}>{data.attended}</strong> here
        {data.reserved > 0 ? (
          <span className="text-muted">
            {' '}
            · {data.attended_with_seat} of {data.reserved} with a seat
            {data.extra > 0 ? ` (${data.extra} extra)` : ''} · {data.attended_without_seat} without
          </span>
        ) : null}
      </p>
      {missing.length > 0 ? (
        <Disclosure summary={`Not here yet (${missing.length})`}>
          <ul className="columns-2 text-muted">
            {missing.map(({ name }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
              <li key={`${name} ${index}`}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </section>
  )
}
