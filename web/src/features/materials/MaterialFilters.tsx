import { t } from '@fest/schemas/core/words/t.ts'
import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { Link } from '#app/ui/Link.tsx'
import { choicesOf, type MaterialFilter, searchOf } from './material-filter.ts'

type MaterialFiltersProps = { materials: Parameters<typeof choicesOf>[0]; filter: MaterialFilter }

export function MaterialFilters({ materials, filter }: MaterialFiltersProps) {
  const { kinds, levels } = choicesOf(materials)
  return (
    <nav aria-label="Filter materials" className="space-y-2">
      <Choices
        choices={[
          { label: t`Everything`, to: { ...filter, kind: null }, isChosen: filter.kind === null },
          ...kinds.map((kind) => ({
            label: materialKindLabels[kind],
            to: { ...filter, kind },
            isChosen: filter.kind === kind,
          })),
        ]}
      />
      <Choices
        choices={[
          { label: t`All levels`, to: { ...filter, level: null }, isChosen: filter.level === null },
          ...levels.map((level) => ({
            label: sessionLevelLabels[level],
            to: { ...filter, level },
            isChosen: filter.level === level,
          })),
        ]}
      />
    </nav>
  )
}

type Choice = { label: string; to: MaterialFilter; isChosen: boolean }

function Choices({ choices }: { choices: readonly Choice[] }) {
  // One choice and "all" would show the same.
  if (choices.length < 3) return null
  return (
    <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      {choices.map(({ label, to, isChosen }) => (
        <li key={label}>
          <Link
            to={{ search: searchOf(to) }}
            replace
            aria-current={isChosen || undefined}
            className={`inline-flex min-h-11 items-center rounded-pill border px-4 text-small whitespace-nowrap transition-colors ${isChosen ? 'border-text bg-raised font-medium' : 'border-control text-muted hover:border-text hover:text-text'}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
