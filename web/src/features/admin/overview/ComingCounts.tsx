import { useQuery } from '@tanstack/react-query'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { Section } from '../parts/screen.tsx'
import { Captioned, NumberTable, NumberTables } from './NumberTable.tsx'
import { RegistrationCurve } from './RegistrationCurve.tsx'
import { type ComingCheck, comingOptions } from '../coming/coming.queries.ts'

const parts = [
  { part: 'seats', column: 'Seats', what: 'People who keep their seat', line: 'everyone asked about a seat' },
  { part: 'beds', column: 'Beds', what: 'People who keep their bed', line: 'everyone asked about a bed' },
  {
    part: 'speakers',
    column: 'Speakers',
    what: 'Speakers who are coming',
    line: 'every speaker who was asked',
  },
] as const

const answers = [
  ['Asked', 'asked'],
  ['Said yes', 'coming'],
  ['Said no', 'gave_away'],
  ['Lost it to the waitlist', 'released'],
  ['No answer', 'silent'],
] as const

/** Answers to the coming check, for seats, beds and talks, and their growth; nothing until somebody was asked. */
export function ComingCounts() {
  const { data } = useQuery(comingOptions())
  if (!data || (data.counts.people.asked === 0 && !data.is_on)) return null
  const { counts, per_day, speakers } = data
  const asked = parts.filter(({ part }) => counts[part].asked > 0)
  return (
    <Section title="Still coming?" className="mt-10 border-t border-line pt-6">
      <NumberTables>
        <NumberTable
          caption="Answers"
          head="Answer"
          columns={asked.map(({ column }) => column)}
          rows={answers.map(([title, answer]) => ({
            title,
            numbers: asked.map(({ part }) => counts[part][answer]),
          }))}
          note={asked.length > 1 ? 'Whoever has more than one of these counts in each.' : undefined}
          empty="Nobody has been asked yet."
        />
        {asked.map(({ part, what, line }) => {
          const perDay = per_day.filter((one) => one.part === part)
          return perDay.length === 0 ? null : (
            <Captioned key={part} caption={what}>
              <RegistrationCurve perDay={perDay} capacity={counts[part].asked} what={what} line={line} />
            </Captioned>
          )
        })}
        {speakers.length === 0 ? null : <SpeakersToAsk speakers={speakers} />}
      </NumberTables>
    </Section>
  )
}

/** By name, because each speaker has a session in the program. */
function SpeakersToAsk({ speakers }: Pick<ComingCheck, 'speakers'>) {
  return (
    <Captioned caption="Speakers without a yes">
      <ul>
        {speakers.map(({ id, name, title, answer }) => (
          <li key={id} className="mt-2">
            <Link to={paths.adminRow('talk', id)} className="link">
              {title}
            </Link>
            <span className="text-muted">
              {' '}
              <bdi>{name}</bdi>: {answer === 'silent' ? 'no answer yet' : 'not coming'}
            </span>
          </li>
        ))}
      </ul>
    </Captioned>
  )
}
