import { type ReactNode, type RefObject, useId } from 'react'
import { useMedia } from '#app/lib/window/use-media.ts'
import { Button } from '#app/ui/Button.tsx'
import { CloseIcon } from '#app/ui/icons.tsx'
import { Key } from '../../decisions/Key.tsx'
import { waitingStatuses } from '../../kinds/decision-kinds.ts'
import { SearchField } from '../../parts/SearchField.tsx'
import { openIn, usePanelAccess } from '../../frame/panel-access.ts'
import type { Choice, KnownChoices } from '../../kinds/admin-answer.ts'
import type { CustomOverview } from '../../kinds/custom-answers.ts'
import { sortsOf } from '../../kinds/columns.ts'
import { chipStyle, choiceStyle, narrowScreen, Popover, PopoverChoice } from '../Popover.tsx'
import { choicesOf, chosenWords, isWaiting, orderWords, waitingWords } from '../../kinds/filter-words.ts'
import { changed, type Filter, filtersOf, type ListPart } from '../../kinds/list-address.ts'
import '#app/ui/styles/boxes.css'

type FilterBarProps = ListPart & {
  known: KnownChoices
  custom: CustomOverview
  searchField?: RefObject<HTMLInputElement | null> | undefined
}

/** Search, filters and order of a list; all of it is in the address. On a phone all filters are behind one button. */
export function FilterBar({ kind, address, known, custom, searchField, onChange }: FilterBarProps) {
  const isNarrow = useMedia(narrowScreen)
  const access = usePanelAccess()
  const filters = openIn(access, kind, 'filters', filtersOf(kind), ({ name }) => name)
  const [status, ...rest] = filters
  const isActive = ({ name }: Filter) => address.filters[name] !== undefined
  const chosen = (filter: Filter) => chosenWords(kind, filter, choicesOf(filter, known), address)
  const active = filters.filter(isActive)
  const choose = (name: string, values: readonly string[]) => {
    const { [name]: _before, ...others } = address.filters
    onChange(changed(address, { filters: values.length === 0 ? others : { ...others, [name]: values } }))
  }
  const groupOf = (filter: Filter, content: ReactNode) => (
    <details key={filter.name} open={isActive(filter)} className="border-b border-line last:border-0">
      <summary className={choiceStyle}>
        {filter.label}
        {isActive(filter) ? <span className="ms-auto truncate text-amber">{chosen(filter)}</span> : null}
      </summary>
      {content}
    </details>
  )
  const choicesFor = (filter: Filter) => (
    <FilterChoices
      filter={filter}
      choices={choicesOf(filter, known)}
      chosen={address.filters[filter.name] ?? []}
      onChoose={(values) => choose(filter.name, values)}
    />
  )
  const statusChoices = status ? (
    <>
      <PopoverChoice
        type="checkbox"
        className="border-b border-line"
        checked={isWaiting(kind, address.filters['status'])}
        onChange={(event) => choose('status', event.target.checked ? waitingStatuses(kind) : [])}
      >
        {waitingWords(kind)}
      </PopoverChoice>
      {choicesFor(status)}
    </>
  ) : null
  return (
    <div className="relative flex items-center gap-2 pb-3 max-[48rem]:pb-2 min-[48rem]:flex-wrap">
      <SearchField
        key={kind}
        search={address.search}
        label={access === 'admin' ? 'Search name, email, title' : 'Search name, title'}
        className="max-w-88 flex-[1_1_13rem] max-[48rem]:basis-24"
        {...(searchField && { field: searchField })}
        onSearch={(search) => onChange(changed(address, { search, row: null }))}
      >
        {access === 'admin' ? (
          <span className="pointer-events-none absolute top-3 end-2.5 hidden text-muted md:block">
            <Key>/</Key>
          </span>
        ) : null}
      </SearchField>
      {status && !isNarrow ? (
        <Popover
          title="Status"
          isOn={isActive(status)}
          label={
            <>
              Status <strong>{chosen(status)}</strong>
            </>
          }
        >
          {() => statusChoices}
        </Popover>
      ) : null}
      {isNarrow
        ? null
        : rest.filter(isActive).map((filter) => (
            <button
              key={filter.name}
              type="button"
              className={chipStyle}
              data-on=""
              onClick={() => choose(filter.name, [])}
            >
              {filter.label} <strong>{chosen(filter)}</strong>
              <CloseIcon className="size-3" />
              <span className="sr-only">, remove this filter</span>
            </button>
          ))}
      <Popover
        title="Filters"
        isOn={isNarrow && active.length > 0}
        label={<>Filter{isNarrow && active.length > 0 ? <strong>{active.length}</strong> : null}</>}
      >
        {(close) => (
          <>
            {status && isNarrow ? groupOf(status, statusChoices) : null}
            {rest
              .filter((filter) => choicesOf(filter, known).length > 0)
              .map((filter) => groupOf(filter, choicesFor(filter)))}
            {isNarrow && active.length > 0 ? (
              <Button
                variant="plain"
                size="sm"
                className="-ms-3"
                onClick={() => {
                  onChange(changed(address, { filters: {} }))
                  close()
                }}
              >
                Remove all filters
              </Button>
            ) : null}
          </>
        )}
      </Popover>
      <SortMenu kind={kind} custom={custom} address={address} isNarrow={isNarrow} onChange={onChange} />
    </div>
  )
}

type SortMenuProps = ListPart & { custom: CustomOverview; isNarrow: boolean }

function SortMenu({ kind, custom, address, isNarrow, onChange }: SortMenuProps) {
  const access = usePanelAccess()
  const sorts = openIn(access, kind, 'sorts', sortsOf(kind, custom), ({ value }) => value)
  const chosen = sorts.find(({ value }) => value === address.sort)
  return (
    <Popover
      title="Sort"
      align={isNarrow ? 'end' : 'start'}
      label={<>Sort {isNarrow || !chosen ? null : <strong>{orderWords(address, chosen)}</strong>}</>}
    >
      {(close) =>
        sorts.flatMap((sort) =>
          [true, false].map((isDescending) => (
            <PopoverChoice
              key={`${sort.value} ${isDescending}`}
              type="radio"
              name="order"
              checked={address.sort === sort.value && address.isDescending === isDescending}
              onChange={() => onChange(changed(address, { sort: sort.value, isDescending }))}
              onClick={close}
            >
              {orderWords({ sort: sort.value, isDescending }, sort)}
            </PopoverChoice>
          )),
        )
      }
    </Popover>
  )
}

type FilterChoicesProps = {
  filter: Filter
  choices: readonly Choice[]
  chosen: readonly string[]
  onChoose: (values: readonly string[]) => void
}

function FilterChoices({ filter: { isMany }, choices, chosen, onChoose }: FilterChoicesProps) {
  const id = useId()
  const options = isMany ? choices : [{ value: '', label: 'any' }, ...choices]
  return options.map(({ value, label }) => (
    <PopoverChoice
      key={value}
      type={isMany ? 'checkbox' : 'radio'}
      name={id}
      checked={value === '' ? chosen.length === 0 : chosen.includes(value)}
      onChange={({ target }) => {
        const others = isMany ? chosen.filter((one) => one !== value) : []
        onChoose(target.checked && value !== '' ? [...others, value] : others)
      }}
    >
      {label}
    </PopoverChoice>
  ))
}
