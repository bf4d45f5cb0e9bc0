// @chunk core
import type { CarriedContent } from '#app/content/fetching/carried-content.ts'
import { base } from '#app/lib/base.ts'

/*
 * What the page and its worker (web/worker) agree on. Each build has a cache of its own, because a page without exactly
 * its own scripts, or content in a format that other scripts read, would be worse than nothing.
 */

/** Each language's build and its worker have caches of their own. */
const buildPrefix = `fest-build ${base && `${base}/`}`

/** The name of the cache with a build's pages and files, and with the content its pages last read. */
export const cacheOfBuild = (build: string): string => buildPrefix + build

export const isCacheOfBuild = (name: string): boolean =>
  name.startsWith(buildPrefix) && !name.includes('/', buildPrefix.length)

/** The address of content's file always shows the same, so builds share these caches. */
export const contentCaches = { picture: 'fest-pictures', notebook: 'fest-notebooks' } as const

/** The path of the content in its build's cache; no page and no file has it. */
export const contentPath = '/kept-content.json'

/** The attribute of the root element that tells a page that it came from the offline cache. */
export const keptMark = 'data-kept'

/** A page asks the worker to cache it. */
export type KeepMessage = {
  kind: 'keep'
  /** The page's build; the worker may belong to a newer one. */
  build: string
  pages: readonly string[]
  /** Pages of the person's own sessions, which are kept with their notebooks. */
  own: readonly string[]
  /** Paths of built files that the page loaded before there was a worker. */
  files: readonly string[]
  /** Whether everything that should open without a network may be fetched, too. */
  isWhole: boolean
  /** Published content that the page has read. */
  content: CarriedContent
}

/** Somebody touches the page: what is kept for later waits. */
export type WaitMessage = { kind: 'wait' }

/** The build that an entry file belongs to: its name, `index-Ab12.js`, changes with every change to the build. */
export const buildOf = (entryUrl: string): string => new URL(entryUrl).pathname.split('/').at(-1) ?? ''
