import { quotaUpkeep, type UpkeepFinding } from '@fest/schemas/core/upkeep.ts'
import { useQuery } from '@tanstack/react-query'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Answered } from '../parts/Answered.tsx'
import { Section } from '../parts/Section.tsx'
import { publishedOptions, runsOf, upkeepOptions } from '../upkeep/upkeep.queries.ts'
import styles from './settings.module.css'

const words = { ok: 'Fine', look: 'Take a look', wrong: 'Needs you' }

/** Whether scheduled jobs ran, and how much of the free plans is used. */
export function Upkeep() {
  const published = useQuery(publishedOptions()).data
  const now = useRealNow() ?? 0
  return (
    <Answered query={useQuery(upkeepOptions())} label="Loading the upkeep" as="rows" count={8}>
      {(read) => (
        <>
          <Section title="What runs by itself" className={styles.section}>
            <Findings findings={runsOf(read, published, now)} />
          </Section>
          <Section title="How much of a free plan is used" className={styles.section}>
            <p className="text-muted">
              Sign-in emails, visits and what Sanity counts aren’t in here; each service shows its own.
            </p>
            <Findings findings={quotaUpkeep(read)} />
          </Section>
        </>
      )}
    </Answered>
  )
}

function Findings({ findings }: { findings: readonly UpkeepFinding[] }) {
  return (
    <ul className={styles.admins}>
      {findings.map(({ name, state, says, todo }) => (
        <li key={name}>
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            <span className="block">{says}</span>
            {todo === '' ? null : <span className="block text-label text-muted">{todo}</span>}
          </span>
          <span className={`shrink-0 ${state === 'ok' ? 'text-teal' : 'text-amber'}`}>{words[state]}</span>
        </li>
      ))}
    </ul>
  )
}
