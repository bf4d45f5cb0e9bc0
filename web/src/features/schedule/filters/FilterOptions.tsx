import { useOptimistic, useTransition } from 'react'
import { type FilterGroup, filterGroupLabels } from './schedule-filter.ts'
import '#app/ui/styles/boxes.css'

export type FilterOption = { value: string; label: string; isChosen: boolean; count: number }

type FilterOptionsProps = {
  group: FilterGroup
  options: readonly FilterOption[]
  onToggle: (value: string) => void
  /** In a menu the button already names the group. */
  isLegendHidden?: boolean
}

/** One group of choices, each with the number of sessions it would show. */
export function FilterOptions({ group, options, onToggle, isLegendHidden = false }: FilterOptionsProps) {
  return (
    <fieldset>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-mono text-label text-muted'}>
        {filterGroupLabels[group]}
      </legend>
      {options.map((option) => (
        <Option key={option.value} option={option} onToggle={() => onToggle(option.value)} />
      ))}
    </fieldset>
  )
}

function Option({ option, onToggle }: { option: FilterOption; onToggle: () => void }) {
  // The address changes in a transition; a box that is ticked only afterwards would feel broken.
  const [isChosen, setChosen] = useOptimistic(option.isChosen)
  const [, startTransition] = useTransition()
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 text-small ${option.count === 0 && !isChosen ? 'text-muted' : ''}`}
    >
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() =>
          startTransition(() => {
            setChosen(!isChosen)
            onToggle()
          })
        }
        className="size-6"
      />
      <span className="min-w-0 flex-1">{option.label}</span>
      <span className="font-mono text-label text-muted">
        <span>{option.count}</span>
        <span className="sr-only">{` ${option.count === 1 ? 'session' : 'sessions'}`}</span>
      </span>
    </label>
  )
}
