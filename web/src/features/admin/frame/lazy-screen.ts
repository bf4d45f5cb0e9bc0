import type { ComponentType } from 'react'

/** Code that is downloaded only once somebody is known to be an admin. */
export type LazyScreen<Props = object> = {
  /** The same promise for every call; after a failure the next call tries again. */
  readonly load: () => Promise<ComponentType<Props>>
}

export function lazyScreen<Props = object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let pending: Promise<ComponentType<Props>> | undefined
  return {
    load() {
      pending ??= fetchCode().catch((error: unknown) => {
        pending = undefined
        throw error
      })
      return pending
    },
  }
}
