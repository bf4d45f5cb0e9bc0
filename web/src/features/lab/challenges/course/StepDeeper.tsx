import { t } from '@fest/schemas/core/words/t.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import type { LabChallenge } from '../challenges.queries.ts'

export function StepDeeper({ step: { deeper } }: { step: LabChallenge }) {
  const found = (deeper ?? []).filter(({ slug }) => slug !== null)
  if (found.length === 0) return null
  const links = found.map((one, index) => (
    <span key={one._id}>
      {index > 0 ? t`, ` : ''}
      <Link to={addressOf(one)} className="link inline-flex min-h-11 items-center">
        {one.title}
      </Link>
    </span>
  ))
  return <p className="mt-2 max-w-prose text-small">Go deeper: {links}</p>
}

function addressOf({ _type, slug, isNotebook }: NonNullable<LabChallenge['deeper']>[number]): string {
  if (_type === 'session') return paths.event(slug ?? '')
  return isNotebook ? paths.notebook(slug ?? '') : `${paths.materials()}#${slug}`
}
