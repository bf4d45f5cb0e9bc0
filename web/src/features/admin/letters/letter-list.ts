import { adminKindLabels, type AdminKind, isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { paths } from '#app/paths.ts'
import type { KnownChoices } from '../kinds/admin-answer.ts'
import { narrowingsOf } from '../kinds/filter-words.ts'
import { fromFilters, type ListAddress, writeAddress } from '../kinds/list-address.ts'
import type { ListedLetter } from './letters.queries.ts'

/** The list a letter goes to, as kind and address; null for an unknown kind. */
export function listOf({
  kind,
  search,
  filters,
}: Pick<ListedLetter, 'kind' | 'search' | 'filters'>): { kind: AdminKind; address: ListAddress } | null {
  return isAdminKind(kind) ? { kind, address: fromFilters(kind, search ?? '', filters) } : null
}

/** `Registrations: Waitlisted, Staying on site`, and the address of that list. */
export function listWords(letter: Pick<ListedLetter, 'kind' | 'search' | 'filters'>, known: KnownChoices) {
  const list = listOf(letter)
  if (list === null) return { words: letter.kind, href: paths.admin() }
  const narrowed = narrowingsOf(list.kind, list.address, known).map(({ name, words }) =>
    name === 'q' ? `“${words}”` : words,
  )
  // An address can't name chosen rows.
  const { ids } = letter.filters
  if (Array.isArray(ids)) narrowed.push(`${ids.length} chosen`)
  const query = writeAddress(list.address)
  return {
    words: [adminKindLabels[list.kind], ...(narrowed.length > 0 ? [narrowed.join(' · ')] : [])].join(': '),
    href: paths.adminList(list.kind, query === '' ? '' : `?${query}`),
  }
}
