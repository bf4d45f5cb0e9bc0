import { type ListAddress, viewOf } from '../list/filters/list-address.ts'

/* The address of badges is that of the lists with another word (letter-paths.ts says why). */

export const badgesPath = (address: ListAddress) => {
  const query = viewOf(address)
  return `/admin/badges${query === '' ? '' : `?${query}`}`
}

export const badgeOfPath = (id: string) => `/admin/badges?row=${encodeURIComponent(id)}`
