import { plural, t } from '@fest/schemas/core/words/t.ts'
import { useState, useEffect, useRef, useOptimistic, useTransition } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
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
  filterGroupLabels,
} from './schedule-filter.ts'
import { useIsBelowFoldDue } from '#app/lib/hydration/use-is-below-fold-due.ts'
import { whenLeft } from '#app/lib/window/when-left.ts'
import { ChevronDownIcon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/forms/Form.tsx'
import '#app/ui/styles/boxes.css'

type ScheduleFiltersProps = {
  sessions: readonly SessionRow[]
  choices: Choices
  filters: Filters
  own: ReadonlySet<string>
  foundCount: number
  onChange: (changes: Partial<Filters>) => void
}

/** Search and filters: a row of menus on a wide screen, one button that opens a sheet on a phone. */
export function ScheduleFilters(props: ScheduleFiltersProps) {
  const { sessions, choices, filters, own, foundCount, onChange } = props
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  const groups = filterGroups.map((group) => {
    const chosen: readonly string[] = filters[group]
    const counts = countsOf(group, sessions, filters, own)
    const options = choices[group].map((choice) => ({
      ...choice,
      isChosen: chosen.includes(choice.value),
      count: counts.get(choice.value) ?? 0,
    }))
    const onToggle = (value: string) => onChange({ [group]: toggled(chosen, value) })
    return { group, options, onToggle }
  })
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
        <span>Filters</span>
        <ChosenCount chosen={chosen} />
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
          >{t`Show ${plural(foundCount, { one: '# session', other: '# sessions' })}`}</Button>
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

function ChosenCount({ chosen }: { chosen: number }) {
  return chosen === 0 ? null : (
    <span className="font-mono text-label text-amber">
      <span aria-hidden="true">{chosen}</span>
      <span className="sr-only">{t`${chosen} chosen`}</span>
    </span>
  )
}

/** One group of filters on a wide screen, as a `<details>`; only one is open at a time. */
function FilterMenu(props: FilterOptionsProps) {
  const { group, options } = props
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
        <ChosenCount chosen={chosen} />
        <ChevronDownIcon className="size-3.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full start-0 z-20 mt-2 max-h-[60vh] w-64 overflow-y-auto rounded-panel border border-line bg-surface px-4 py-2 shadow-float">
        {isBelowFoldDue ? <FilterOptions {...props} isLegendHidden /> : null}
      </div>
    </details>
  )
}

/** Some browsers allow only about three changes of the address a second, and nobody reads faster either. */
const pauseMs = 200

function ScheduleSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  /** What has been typed and isn't in the address yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A late search would change the address of the page that somebody has moved on to.
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string) {
    clearTimeout(timer.current)
    onSearch(text)
  }

  function onType(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), pauseMs)
  }

  return (
    <search className="min-w-0 flex-1 md:max-w-80">
      {/* oxlint-disable-next-line react/forbid-elements -- what is searched for may stand in an address */}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // Closes a phone's keyboard, so that the results can be seen.
          event.currentTarget.querySelector('input')?.blur()
        }}
      >
        <TextInput
          type="search"
          aria-label="Search the schedule"
          placeholder="Title, person, room"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed ?? q}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== null) search(typed)
            setTyped(null)
          }}
          className="min-h-11! py-1.5!"
        />
      </form>
    </search>
  )
}

type FilterOption = { value: string; label: string; isChosen: boolean; count: number }

type FilterOptionsProps = {
  group: FilterGroup
  options: readonly FilterOption[]
  onToggle: (value: string) => void
}

/** One group of choices, each with the number of sessions it would show. In a menu the button already names the group. */
function FilterOptions(props: FilterOptionsProps & { isLegendHidden?: boolean }) {
  const { group, options, onToggle, isLegendHidden = false } = props
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
        <span aria-hidden="true">{option.count}</span>
        <span className="sr-only">{plural(option.count, { one: '# session', other: '# sessions' })}</span>
      </span>
    </label>
  )
}
