import { useQuery } from '@tanstack/react-query'
import { NumberTable } from '../overview/NumberTable.tsx'
import styles from '../overview/overview.module.css'
import { RegistrationCurve } from '../overview/RegistrationCurve.tsx'
import { comingOptions } from './coming.queries.ts'

/** How many of those who were asked still come, and how that grew; nothing until somebody was asked. */
export function ComingCounts() {
  const { data } = useQuery(comingOptions())
  if (!data || (data.counts.asked === 0 && !data.is_on)) return null
  const { counts, per_day } = data
  const rows = [
    { title: 'Asked', numbers: [counts.asked] },
    { title: 'Coming', numbers: [counts.coming] },
    { title: 'Gave their seat away', numbers: [counts.gave_away] },
    { title: 'Lost it to the waitlist', numbers: [counts.released] },
    { title: 'No answer', numbers: [counts.silent] },
  ]
  return (
    <section aria-labelledby="still-coming" className={styles.logistics}>
      <h2 id="still-coming" className={styles.heading}>
        Still coming?
      </h2>
      <div className={styles.tables}>
        <NumberTable
          caption="Answers"
          head="Answer"
          columns={['People']}
          rows={rows}
          empty="Nobody has been asked yet."
        />
        {per_day.length === 0 ? null : (
          <div>
            <RegistrationCurve
              perDay={per_day}
              capacity={counts.asked}
              what="People who said they’re coming"
              line="everyone who was asked"
            />
          </div>
        )}
      </div>
    </section>
  )
}
