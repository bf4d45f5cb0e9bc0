import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { Choice, KnownChoices } from './admin-answer.ts'
import { waitingStatuses } from './decision-kinds.ts'
import type { Sort } from './columns.ts'
import { changed, type Filter, filtersOf, type ListAddress } from './list-address.ts'

export function choicesOf({ choices }: Filter, known: KnownChoices): readonly Choice[] {
  return choices === null ? [] : typeof choices === 'string' ? known[choices] : choices
}

/** Whether the chosen statuses are those that wait for an admin. */
export function isWaiting(kind: AdminKind, chosen: readonly string[] = []): boolean {
  const waiting = waitingStatuses(kind)
  return chosen.length === waiting.length && waiting.every((status) => chosen.includes(status))
}

export const waitingWords = (kind: AdminKind) =>
  kind === 'registrations' ? 'Waiting for a seat' : 'Needs a decision'

/** A filter's chosen values: `any`, `Accepted, Declined`. */
export function chosenWords(
  kind: AdminKind,
  filter: Filter,
  choices: readonly Choice[],
  { filters }: Pick<ListAddress, 'filters'>,
): string {
  const chosen = filters[filter.name] ?? []
  if (chosen.length === 0) return 'any'
  if (filter.name === 'status' && isWaiting(kind, chosen)) return waitingWords(kind).toLowerCase()
  if (filter.choices === null) return filter.name === 'user_id' ? '' : (chosen[0]?.slice(0, 10) ?? '')
  return chosen.map((value) => choices.find((one) => one.value === value)?.label ?? value).join(', ')
}

type Order = { down: string; up: string }

const alphabet: Order = { down: 'Z to A', up: 'A to Z' }
const choicesInOrder: Order = { down: 'last choice first', up: 'first choice first' }
/** The two orders of what a list is sorted by, or of a custom question by its control. */
const orders: Readonly<Record<string, Order>> = {
  created_at: { down: 'newest first', up: 'oldest first' },
  updated_at: { down: 'latest change first', up: 'oldest change first' },
  score: { down: 'most points first', up: 'fewest points first' },
  queue: { down: 'end of the line first', up: 'front of the line first' },
  arrival: { down: 'latest arrival first', up: 'earliest arrival first' },
  number: { down: 'highest first', up: 'lowest first' },
  date: { down: 'latest first', up: 'earliest first' },
  tick: { down: 'yes first', up: 'no first' },
  select: choicesInOrder,
  radios: choicesInOrder,
  checkboxes: choicesInOrder,
}

/** `newest first`, `name, Z to A`, `How many years? · highest first` */
export function orderWords(
  { sort, isDescending }: Pick<ListAddress, 'sort' | 'isDescending'>,
  { label, control }: Sort,
): string {
  const way = isDescending ? 'down' : 'up'
  if (control !== undefined) return `${label} · ${(orders[control] ?? alphabet)[way]}`
  return orders[sort]?.[way] ?? `${label.toLowerCase()}, ${alphabet[way]}`
}

/** A list's search and filters, the search first: what each is called, and the list without it. */
export function narrowingsOf(kind: AdminKind, address: ListAddress, known: KnownChoices) {
  const search =
    address.search === ''
      ? []
      : [{ name: 'q', words: address.search, without: changed(address, { search: '', row: null }) }]
  return [
    ...search,
    ...filtersOf(kind).flatMap((filter) => {
      const { [filter.name]: chosen, ...others } = address.filters
      if (chosen === undefined) return []
      const words = chosenWords(kind, filter, choicesOf(filter, known), address)
      return [
        {
          name: filter.name,
          // A bare date doesn't say what it limits.
          words: filter.choices === null ? `${filter.label} ${words}`.trim() : words,
          without: changed(address, { filters: others, row: null }),
        },
      ]
    }),
  ]
}
