import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { CloseIcon, SearchIcon } from '#app/ui/icons.tsx'
import { Key } from '#app/features/admin/decisions/Key.tsx'
import { waitingStatuses } from '#app/features/admin/decisions/decision-kinds.ts'
import { FilterChoices } from './FilterChoices.tsx'
import type { Choice, KnownChoices } from '#app/features/admin/answers/admin-answer.ts'
import { type Filter, filtersOf } from './filters.ts'
import styles from '#app/features/admin/list/list.module.css'
import { sortsOf } from '#app/features/admin/list/columns/columns.ts'
import { changed, type ListAddress } from './list-address.ts'
import { Popover } from '#app/features/admin/list/Popover.tsx'
import '#app/ui/styles/boxes.css'

const typingMs = 250

type FilterBarProps = {
  kind: AdminKind
  address: ListAddress
  known: KnownChoices
  searchField: RefObject<HTMLInputElement | null>
  onChange: (address: ListAddress) => void
}

/** Search, filters and order of a list; all of it is in the address. */
export function FilterBar({ kind, address, known, searchField, onChange }: FilterBarProps) {
  const filters = filtersOf(kind)
  const [status, ...rest] = filters
  const isActive = ({ name }: Filter) => address.filters[name] !== undefined
  const choicesOf = ({ choices }: Filter): readonly Choice[] =>
    choices === null ? [] : typeof choices === 'string' ? known[choices] : choices
  const choose = (name: string, values: readonly string[]) => {
    const { [name]: _before, ...others } = address.filters
    onChange(changed(address, { filters: values.length === 0 ? others : { ...others, [name]: values } }))
  }
  const sorts = sortsOf(kind)
  const sort = sorts.find(({ value }) => value === address.sort)
  return (
    <div className={styles.bar}>
      <Search key={kind} address={address} field={searchField} onChange={onChange} />
      {status ? (
        <Popover
          title="Status"
          isOn={isActive(status)}
          label={
            <>
              Status <strong>{chosenWords(kind, status, choicesOf(status), address)}</strong>
            </>
          }
        >
          {() => (
            <>
              <label className={`${styles.choice} border-b border-line`}>
                <input
                  type="checkbox"
                  checked={isWaiting(kind, address.filters['status'])}
                  onChange={(event) => choose('status', event.target.checked ? waitingStatuses(kind) : [])}
                />
                {waitingWords(kind)}
              </label>
              <FilterChoices
                filter={status}
                choices={choicesOf(status)}
                chosen={address.filters['status'] ?? []}
                onChoose={(values) => choose('status', values)}
              />
            </>
          )}
        </Popover>
      ) : null}
      {rest.filter(isActive).map((filter) => (
        <button
          key={filter.name}
          type="button"
          className={styles.chip}
          data-on=""
          onClick={() => choose(filter.name, [])}
        >
          {filter.label} <strong>{chosenWords(kind, filter, choicesOf(filter), address)}</strong>
          <CloseIcon className="size-3" />
          <span className="sr-only">, remove this filter</span>
        </button>
      ))}
      <Popover title="Filters" label="Filter">
        {() =>
          rest
            .filter((filter) => choicesOf(filter).length > 0)
            .map((filter) => (
              <details
                key={filter.name}
                open={isActive(filter)}
                className="border-b border-line last:border-0"
              >
                <summary className={styles.choice}>
                  {filter.label}
                  {isActive(filter) ? (
                    <span className="ml-auto truncate text-amber">
                      {chosenWords(kind, filter, choicesOf(filter), address)}
                    </span>
                  ) : null}
                </summary>
                <FilterChoices
                  filter={filter}
                  choices={choicesOf(filter)}
                  chosen={address.filters[filter.name] ?? []}
                  onChoose={(values) => choose(filter.name, values)}
                />
              </details>
            ))
        }
      </Popover>
      <Popover
        title="Sort"
        label={
          <>
            Sort <strong>{orderWords(address, sort?.label ?? address.sort)}</strong>
          </>
        }
      >
        {(close) =>
          sorts.flatMap(({ value, label }) =>
            [true, false].map((isDescending) => (
              <label key={`${value} ${isDescending}`} className={styles.choice}>
                <input
                  type="radio"
                  name="order"
                  checked={address.sort === value && address.isDescending === isDescending}
                  onChange={() => onChange(changed(address, { sort: value, isDescending }))}
                  onClick={close}
                />
                {orderWords({ sort: value, isDescending }, label)}
              </label>
            )),
          )
        }
      </Popover>
    </div>
  )
}

type SearchProps = {
  address: ListAddress
  field: RefObject<HTMLInputElement | null>
  onChange: (address: ListAddress) => void
}

/** Searches once nobody has typed for a moment. */
function Search({ address, field, onChange }: SearchProps) {
  const [text, setText] = useState(address.search)
  const [lastSearch, setLastSearch] = useState(address.search)
  // The address can change for other reasons: a saved view, going back.
  if (lastSearch !== address.search) {
    setLastSearch(address.search)
    if (text.trim() !== address.search) setText(address.search)
  }
  const look = useEffectEvent((typed: string) => {
    if (typed.trim() !== address.search) onChange(changed(address, { search: typed.trim(), row: null }))
  })
  useEffect(() => {
    const timer = setTimeout(() => look(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.search}>
      <SearchIcon className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label="Search name, email, title"
        placeholder="Search name, email, title"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(changed(address, { search: text.trim(), row: null }))
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <span className="pointer-events-none absolute top-3 right-2.5 text-muted">
        <Key>/</Key>
      </span>
    </div>
  )
}

function isWaiting(kind: AdminKind, chosen: readonly string[] = []): boolean {
  const waiting = waitingStatuses(kind)
  return chosen.length === waiting.length && waiting.every((status) => chosen.includes(status))
}

const waitingWords = (kind: AdminKind) =>
  kind === 'registrations' ? 'Waiting for a seat' : 'Needs a decision'

function chosenWords(
  kind: AdminKind,
  filter: Filter,
  choices: readonly Choice[],
  { filters }: ListAddress,
): string {
  const chosen = filters[filter.name] ?? []
  if (chosen.length === 0) return 'any'
  if (filter.name === 'status' && isWaiting(kind, chosen)) return waitingWords(kind).toLowerCase()
  if (filter.choices === null) return filter.name === 'user_id' ? '' : (chosen[0]?.slice(0, 10) ?? '')
  return chosen.map((value) => choices.find((one) => one.value === value)?.label ?? value).join(', ')
}

/** `newest first`, `name, Z to A` */
function orderWords(
  { sort, isDescending }: Pick<ListAddress, 'sort' | 'isDescending'>,
  label: string,
): string {
  if (sort === 'created_at') return isDescending ? 'newest first' : 'oldest first'
  if (sort === 'updated_at') return isDescending ? 'latest change first' : 'oldest change first'
  if (sort === 'score') return isDescending ? 'most points first' : 'fewest points first'
  if (sort === 'queue') return isDescending ? 'end of the line first' : 'front of the line first'
  if (sort === 'arrival') return isDescending ? 'latest arrival first' : 'earliest arrival first'
  return `${label.toLowerCase()}, ${isDescending ? 'Z to A' : 'A to Z'}`
}
