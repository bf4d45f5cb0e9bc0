// @chunk core
import type { QueryKey } from '@tanstack/react-query'

/** The content a rendered page brings along: each query's key and answer, and when that was read. */
export type CarriedContent = readonly (readonly [QueryKey, unknown, number])[]

/**
 * What a page says about the address it came for. A host has one page for all unknown addresses: that there is nothing
 * at its own, `/404`, holds for each of them.
 */
export function carriedFor(
  address: string,
  { path, content }: { path: string; content: CarriedContent },
): CarriedContent {
  if (path !== '/404') return content
  return content.map(([key, ...answer]) => [
    key.map((part) => (part === '404' ? address.slice(1) : part)),
    ...answer,
  ])
}
