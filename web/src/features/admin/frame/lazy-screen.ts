import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PanelAccess } from './panel-access.ts'

/** What `queryOptions()` returns, typed for running it only. */
type ScreenQuery = { readonly queryKey: QueryKey }

/** A screen's first queries, from its route parameters, its query string and its reader. */
export type ScreenQueries = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
  access: PanelAccess,
) => readonly ScreenQuery[]

type ScreenCode<Props> = {
  readonly Screen: ComponentType<Props>
  /** Started as soon as the code has loaded, before the first render. */
  readonly queries?: ScreenQueries
}

/** Code that is downloaded only once somebody is known to be an admin. */
export type LazyScreen<Props = object> = {
  /** The same promise for every call; after a failure the next call tries again. */
  readonly load: () => Promise<ScreenCode<Props>>
  readonly loaded: () => ScreenCode<Props> | null
}

export function lazyScreen<Props = object>(
  fetchCode: () => Promise<ComponentType<Props> | ScreenCode<Props>>,
): LazyScreen<Props> {
  let pending: Promise<ScreenCode<Props>> | undefined
  let loaded: ScreenCode<Props> | null = null
  return {
    load() {
      pending ??= fetchCode()
        .then((code) => (loaded = 'Screen' in code ? code : { Screen: code }))
        .catch((error: unknown) => {
          pending = undefined
          throw error
        })
      return pending
    },
    loaded: () => loaded,
  }
}
