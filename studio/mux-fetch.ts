export function makeMuxFetch(_apiHost: string): typeof fetch {
  return fetch
}
