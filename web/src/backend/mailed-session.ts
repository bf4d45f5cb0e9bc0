/** Whether the address brings a session along, or a code to be exchanged for one: a mailed link led here. */
export function bringsSession({ search, hash }: { search: string; hash: string }): boolean {
  return (
    new URLSearchParams(hash.replace(/^#/, '')).has('access_token') || new URLSearchParams(search).has('code')
  )
}
