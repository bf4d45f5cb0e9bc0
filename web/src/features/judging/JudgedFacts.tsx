import { licenseLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { LeaveIcon } from '#app/ui/icons.tsx'
import type { JudgedProject } from './judging.queries.ts'

type JudgedFactsProps = { project: JudgedProject; challenge: string | null }

/**
 * What a judge reads before scoring: team, summary, and a link to the code, which opens in a new tab to keep the
 * judge's place.
 */
export function JudgedFacts({ project, challenge }: JudgedFactsProps) {
  const { team_name, summary, repository_url, demo_url, licence } = project
  const links = [
    { name: 'Code', href: repository_url },
    ...(demo_url === null ? [] : [{ name: 'Demo', href: demo_url }]),
  ]
  return (
    <>
      <p className="mt-1 font-mono text-small text-ember">{team_name}</p>
      <p className="mt-4 max-w-prose whitespace-pre-line">{summary}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {challenge === null ? null : <Badge tone="ember">{challenge}</Badge>}
        <Badge>{licenseLabels[licence]}</Badge>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {links
          .filter(({ href }) => href.startsWith('https://'))
          .map(({ name, href }) => (
            <a
              key={name}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center gap-1.5"
            >
              {name}
              <span className="sr-only"> (opens a new tab)</span>
              <LeaveIcon className="size-3.5" />
            </a>
          ))}
      </p>
    </>
  )
}
