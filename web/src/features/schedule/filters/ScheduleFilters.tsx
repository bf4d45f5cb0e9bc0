import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import type { SessionRow } from '../program.ts'
import {
  type Choices,
  countsOf,
  filterCount,
  type FilterGroup,
  filterGroups,
  toggled,
  type Filters,
  withoutFilters,
} from './schedule-filter.ts'
import { ScheduleSearch } from './ScheduleSearch.tsx'

type ScheduleFiltersProps = {
  sessions: readonly SessionRow[]
  choices: Choices
  filters: Filters
  own: ReadonlySet<string>
  /** How many sessions match all filters together. */
  foundCount: number
  onChange: (changes: Partial<Filters>) => void
}

/** Search and filters: a row of menus on a wide screen, one button that opens a sheet on a phone. */
export function ScheduleFilters(props: ScheduleFiltersProps) {
  const { sessions, choices, filters, own, foundCount, onChange } = props
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  function optionsOf(group: FilterGroup) {
    const chosen: readonly string[] = filters[group]
    const counts = countsOf(group, sessions, filters, own)
    return choices[group].map(({ value, label }) => ({
      value,
      label,
      isChosen: chosen.includes(value),
      count: counts.get(value) ?? 0,
    }))
  }
  const groups = filterGroups.map((group) => ({
    group,
    options: optionsOf(group),
    onToggle: (value: string) => onChange({ [group]: toggled<string>(filters[group], value) }),
  }))
  const chosen = filterCount(filters)

  return (
    <>
      <ScheduleSearch q={filters.q} onSearch={(q) => onChange({ q })} />
      <div className="flex gap-2 max-md:hidden">
        {groups.map((group) => (
          <FilterMenu key={group.group} {...group} />
        ))}
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="shrink-0 font-normal md:hidden"
        aria-haspopup="dialog"
        onClick={() => setIsSheetOpen(true)}
      >
        Filters
        {chosen > 0 ? (
          <span className="font-mono text-label text-amber">
            <span>{chosen}</span>
            <span className="sr-only"> chosen</span>
          </span>
        ) : null}
      </Button>
      <Dialog open={isSheetOpen} onClose={() => setIsSheetOpen(false)} title="Filters">
        <div className="space-y-5">
          {groups.map((group) =>
            group.options.length < 2 ? null : <FilterOptions key={group.group} {...group} />,
          )}
        </div>
        <div className="sticky -bottom-6 -mx-1 -mb-6 mt-5 flex items-center gap-2 border-t border-line bg-surface px-1 pt-4 pb-6">
          <Button
            size="sm"
            className="flex-1"
            onClick={() => setIsSheetOpen(false)}
          >{`Show ${foundCount === 1 ? '1 session' : `${foundCount} sessions`}`}</Button>
          {chosen > 0 ? (
            <Button
              variant="plain"
              size="sm"
              onClick={() =>
                onChange({ ...withoutFilters(filters), q: filters.q, isMineOnly: filters.isMineOnly })
              }
            >
              Clear
            </Button>
          ) : null}
        </div>
      </Dialog>
    </>
  )
}
