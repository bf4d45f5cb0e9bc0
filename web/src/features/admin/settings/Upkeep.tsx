import { quotaUpkeep, type UpkeepFinding } from '@fest/schemas/core/upkeep.ts'
import { useQuery } from '@tanstack/react-query'
import { useRealNow } from '#app/lib/time/use-now.ts'
import { Answered } from '../parts/Answered.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import { publishedOptions, runsOf, upkeepOptions } from '../upkeep/upkeep.queries.ts'

const words = { ok: 'Fine', look: 'Take a look', wrong: 'Needs you' }

/** Whether scheduled jobs ran, and how much of the free plans is used. */
export function Upkeep() {
  const published = useQuery(publishedOptions()).data
  const now = useRealNow() ?? 0
  return (
    <Answered query={useQuery(upkeepOptions())} label="Loading the upkeep" as="rows" count={8}>
      {(read) => (
        <>
          <SettingsSection title="What runs by itself">
            <Findings findings={runsOf(read, published, now)} />
          </SettingsSection>
          <SettingsSection title="How much of a free plan is used">
            <p className="text-muted">
              Sign-in emails, visits and what Sanity counts aren’t in here; each service shows its own.
            </p>
            <Findings findings={quotaUpkeep(read)} />
          </SettingsSection>
        </>
      )}
    </Answered>
  )
}

function Findings({ findings }: { findings: readonly UpkeepFinding[] }) {
  return (
    <ul>
      {findings.map(({ name, state, says, todo }) => (
        <SettingsItem key={name}>
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            <span className="block">{says}</span>
            {todo === '' ? null : <span className="block text-label text-muted">{todo}</span>}
          </span>
          <span className={`shrink-0 ${state === 'ok' ? 'text-teal' : 'text-amber'}`}>{words[state]}</span>
        </SettingsItem>
      ))}
    </ul>
  )
}
