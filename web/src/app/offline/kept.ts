/*
 * What the page and its worker (web/worker) agree on. Everything of one build is kept together, because a page
 * without exactly its own scripts, or content in a shape other scripts read, would be worse than nothing.
 */

const buildPrefix = 'fest-build '

/** The name of the cache with a build's pages and files, and with the content last read by its pages. */
export function cacheOfBuild(build: string): string {
  return buildPrefix + build
}

export function isCacheOfBuild(name: string): boolean {
  return name.startsWith(buildPrefix)
}

/** Pictures have addresses that never change what they show, so builds share them. */
export const pictureCache = 'fest-pictures'

/** Where in its build's cache the content is: a path no page and no file has. */
export const contentPath = '/kept-content.json'

/** The attribute of the root element by which a page knows that it was not served just now, but kept. */
export const keptMark = 'data-kept'

/** A page asks the worker to keep it. */
export type KeepMessage = {
  kind: 'keep'
  /** The build of the page that asks; the worker may be of a newer one. */
  build: string
  /** Paths of pages on this origin. */
  pages: readonly string[]
  /** Paths of built files the page has loaded: what came before the worker did. */
  files: readonly string[]
  /** Whether everything that is to open without a network may be fetched, too. */
  isWhole: boolean
}

/** The build a file of it belongs to: `index-Ab12.js`, the entry's name, changes with everything built with it. */
export function buildOf(entryUrl: string): string {
  return new URL(entryUrl).pathname.split('/').at(-1) ?? ''
}
