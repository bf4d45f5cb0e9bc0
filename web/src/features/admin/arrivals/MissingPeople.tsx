import { formatDay } from '@fest/schemas/core/event-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { Section } from '../parts/Section.tsx'
import { missingOptions } from './arrivals.queries.ts'
import { SelectField } from '../parts/fields.tsx'

type MissingPeopleProps = { days: readonly { day: string; missing: number }[] }

/** People who planned to attend on a day, in person, and weren't checked in. */
export function MissingPeople({ days }: MissingPeopleProps) {
  const [day, setDay] = useState('')
  const { data, error } = useQuery({ ...missingOptions(day), enabled: day !== '' })
  return (
    <Section title="Who did not come" headingClass="pb-2 text-small font-semibold">
      <SelectField
        label="Day"
        help="People who said they would be there in person."
        value={day}
        onChange={({ target }) => setDay(target.value)}
        options={[
          { value: '', label: 'Choose a day' },
          ...days.map((one) => ({ value: one.day, label: `${formatDay(one.day)} (${one.missing})` })),
        ]}
      />
      {error ? <p role="alert">{toPlainError(error).title}</p> : null}
      {day !== '' && !data && !error ? <SkeletonText label="Loading the names" count={4} /> : null}
      {data?.length === 0 ? <p className="mt-3 text-muted">Everybody came.</p> : null}
      {data && data.length > 0 ? (
        <ul className="mt-2 sm:columns-2">
          {data.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={paths.adminRow('registrations', id)}
                className="link inline-flex min-h-11 items-center"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
