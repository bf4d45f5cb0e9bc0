import { t } from '@fest/schemas/core/words/t.ts'
import { CloseIcon } from '#app/ui/icons.tsx'
import { type Choices, filterGroups, toggled, type Filters, withoutFilters } from './schedule-filter.ts'

type FilterChipsProps = { filters: Filters; choices: Choices; onChange: (changes: Partial<Filters>) => void }

/** The active filters, each of which can be removed. Renders nothing without any. */
export function FilterChips({ filters, choices, onChange }: FilterChipsProps) {
  const chips: { key: string; label: string; remove: Partial<Filters> }[] = filterGroups.flatMap((group) =>
    choices[group]
      .filter(({ value }) => (filters[group] as readonly string[]).includes(value))
      .map(({ value, label }) => ({
        key: `${group} ${value}`,
        label,
        remove: { [group]: toggled(filters[group], value) },
      })),
  )
  const q = filters.q.trim()
  if (q !== '') chips.push({ key: 'q', label: `“${q}”`, remove: { q: '' } })
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, remove }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={t`Remove filter ${label}`}
            onClick={() => onChange(remove)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-control bg-raised px-4 text-small transition-colors hover:border-text"
          >
            <span className="truncate">{label}</span>
            <CloseIcon className="size-3 text-muted" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange({ ...withoutFilters(filters), isMineOnly: filters.isMineOnly })}
          className="link inline-flex min-h-11 items-center px-2 text-small"
        >
          Clear filters
        </button>
      </li>
    </ul>
  )
}
