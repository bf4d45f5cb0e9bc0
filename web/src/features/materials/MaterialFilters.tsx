import { t } from '@fest/schemas/core/words/t.ts'
import { materialKindLabels } from '@fest/schemas/vocabulary/materials.ts'
import { sessionLevelLabels } from '@fest/schemas/vocabulary/session.ts'
import { Link } from '#app/ui/Link.tsx'
import { choicesOf, type MaterialFilter, searchOf } from './material-filter.ts'

type MaterialFiltersProps = { materials: Parameters<typeof choicesOf>[0]; filter: MaterialFilter }

export function MaterialFilters({ materials, filter }: MaterialFiltersProps) {
  const { kinds, levels } = choicesOf(materials)
  const change = (changes: Partial<MaterialFilter>) => searchOf({ ...filter, ...changes })
  return (
    <nav aria-label="Filter materials" className="space-y-2">
      <Choices
        now={searchOf(filter)}
        choices={[
          [t`Everything`, change({ kind: null })],
          ...kinds.map((kind) => [materialKindLabels[kind], change({ kind })] as const),
        ]}
      />
      <Choices
        now={searchOf(filter)}
        choices={[
          [t`All levels`, change({ level: null })],
          ...levels.map((level) => [sessionLevelLabels[level], change({ level })] as const),
        ]}
      />
    </nav>
  )
}

/** Each choice with its query string; `now` is the page's own. */
function Choices({ now, choices }: { now: string; choices: readonly (readonly [string, string])[] }) {
  // One choice and "all" would show the same.
  if (choices.length < 3) return null
  return (
    <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      {choices.map(([label, search]) => (
        <li key={label}>
          <Link
            to={{ search }}
            replace
            aria-current={search === now || undefined}
            className={`inline-flex min-h-11 items-center rounded-pill border px-4 text-small whitespace-nowrap transition-colors ${search === now ? 'border-text bg-raised font-medium' : 'border-control text-muted hover:border-text hover:text-text'}`}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
