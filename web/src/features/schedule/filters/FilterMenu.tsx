import { useEffect, useRef } from 'react'
import { useIsBelowFoldDue } from '#app/lib/hydration/use-is-below-fold-due.ts'
import { whenLeft } from '#app/lib/window/when-left.ts'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { type FilterOption, FilterOptions } from './FilterOptions.tsx'
import { type FilterGroup, filterGroupLabels } from './schedule-filter.ts'

type FilterMenuProps = {
  group: FilterGroup
  options: readonly FilterOption[]
  onToggle: (value: string) => void
}

/** One group of filters on a wide screen, as a `<details>`; only one is open at a time. */
export function FilterMenu({ group, options, onToggle }: FilterMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isBelowFoldDue = useIsBelowFoldDue()
  const chosen = options.filter(({ isChosen }) => isChosen).length

  useEffect(() => {
    const close = () => {
      if (details.current?.open) details.current.open = false
    }
    return whenLeft(() => details.current, close)
  }, [])

  if (options.length < 2) return null
  return (
    // Handles Escape wherever the focus is inside the menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      name="schedule-filter"
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.preventDefault()
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary
        className={`flex min-h-11 list-none items-center gap-2 rounded-control border px-4 text-small transition-colors select-none hover:border-text hover:bg-raised [&::-webkit-details-marker]:hidden ${chosen > 0 ? 'border-amber bg-raised font-semibold' : 'border-control'}`}
      >
        <span>{filterGroupLabels[group]}</span>
        {chosen > 0 ? (
          <span className="font-mono text-label text-amber">
            <span>{chosen}</span>
            <span className="sr-only"> chosen</span>
          </span>
        ) : null}
        <ChevronDownIcon className="size-3.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 z-20 mt-2 max-h-[60vh] w-64 overflow-y-auto rounded-panel border border-line bg-surface px-4 py-2 shadow-float">
        {isBelowFoldDue ? (
          <FilterOptions group={group} options={options} onToggle={onToggle} isLegendHidden />
        ) : null}
      </div>
    </details>
  )
}
