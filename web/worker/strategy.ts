import { base, withinBase } from '../src/lib/base.ts'

/**
 * What the worker does with a request:
 *
 * - `page`: the network within a short time, else the cache;
 * - `file`: the cache, else the network; such addresses never change their content;
 * - `script`: the network, else the cache, for scripts that a host adds to pages;
 * - `picture`, `notebook`: the same as a file, up to a limit;
 * - `network`: nothing. The browser continues as if there were no worker. That includes every address that does
 *   something when it is opened: requested twice, a link that works once is used up.
 */
export type Strategy = 'page' | 'file' | 'script' | 'picture' | 'notebook' | 'network'

/** The parts of a Request that decide. */
export type Asked = {
  url: string
  method: string
  /** Such as `navigate`. */
  mode: string
  /** Such as `document`, `iframe` or `image`; empty for fetches by scripts. */
  destination: string
  /** The address of the requesting page; empty when unknown. */
  referrer: string
  headers: { has(name: string): boolean }
}

/**
 * Paths on this origin that belong to others: services with people's data, the Studio, files of the Content Lake, and the
 * sites of earlier years.
 * None of their answers is ever cached.
 */
const foreign =
  /^\/(embed|studio|lake|auth|rest|functions|storage|realtime|graphql|mailbox|healthz|\.well-known|\d{4})(\/|$)/

/** Headers that make a request specific to somebody. */
const credentials = ['authorization', 'apikey', 'range']

/** Decides from the request alone; `origin` is the worker's own. Anything not named here is left alone. */
export function strategyOf(asked: Asked, origin: string): Strategy {
  const { method, mode, destination, referrer, headers } = asked
  const url = new URL(asked.url)
  if (method !== 'GET' || credentials.some((name) => headers.has(name))) return 'network'
  if (url.origin === origin && !isPlain(url)) return 'network'
  if (mode === 'navigate') {
    // A frame is the Studio's preview, which must show what is being written now.
    const isPage = url.origin === origin && destination === 'document' && isPagePath(withinBase(url.pathname))
    return isPage ? 'page' : 'network'
  }
  if (referrer.startsWith(`${origin}/studio`)) return 'network'
  if (destination === 'image' && isContentFile(url, origin, 'images')) return 'picture'
  if (url.pathname.endsWith('.ipynb') && isContentFile(url, origin, 'files')) return 'notebook'
  if (url.origin !== origin) return 'network'
  if (url.pathname.startsWith(`${base}/assets/`)) return 'file'
  return destination === 'script' && !foreign.test(url.pathname) ? 'script' : 'network'
}

/** Whether a path is spelled as the site spells it: a host may read another spelling as a path that belongs to others. */
function isPlain({ origin, pathname }: URL): boolean {
  try {
    return new URL(decodeURIComponent(pathname), origin).pathname === pathname
  } catch {
    return false
  }
}

/** Whether an address looks like one of the site's pages; files have a dot. */
function isPagePath(path: string): boolean {
  return !foreign.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** A published file of the Content Lake, or a notebook's picture; its name is a hash of its content. */
function isContentFile({ origin, pathname }: URL, own: string, folder: 'images' | 'files'): boolean {
  if (origin !== own) return origin === 'https://cdn.sanity.io' && pathname.startsWith(`/${folder}/`)
  return pathname.startsWith(`/lake/${folder}/`) || pathname.startsWith('/figures/')
}
