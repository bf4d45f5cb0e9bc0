/**
 * What the worker does with a request:
 * - `page`: the network within a short patience, else what was kept;
 * - `file`: what was kept, else the network; such addresses never change what they hold;
 * - `picture`: the same, within a bound;
 * - `network`: nothing at all. The browser goes on as if there were no worker. So is every address that does something
 *   when it is opened: asked for twice, a link that works once is spent.
 */
export type Strategy = 'page' | 'file' | 'picture' | 'network'

/** The part of a Request that decides. */
export type Asked = {
  url: string
  method: string
  /** Such as `navigate`. */
  mode: string
  /** Such as `document`, `iframe` or `image`; empty for what scripts fetch. */
  destination: string
  /** The address of the page that asks; empty when it is not told. */
  referrer: string
  headers: { has(name: string): boolean }
}

/**
 * Paths on this origin that belong to others: services with people's data, the Studio, and files of the Content
 * Lake. Not one of their answers is ever kept, even if it could be shown.
 */
const foreign =
  /^\/(studio|lake|auth|rest|functions|storage|realtime|graphql|mailbox|healthz|\.well-known)(\/|$)/

/** The headers by which a request says who asks. */
const credentials = ['authorization', 'apikey', 'range']

/** Decides from the request alone; `origin` is the worker's own. Whatever is not named here is not touched. */
export function strategyOf(asked: Asked, origin: string): Strategy {
  const { method, mode, destination, referrer, headers } = asked
  const url = new URL(asked.url)
  if (method !== 'GET' || credentials.some((name) => headers.has(name))) return 'network'
  if (mode === 'navigate') {
    // A frame is the Studio's preview, which must show what is being written now.
    const isPage = url.origin === origin && destination === 'document' && isPagePath(url.pathname)
    return isPage ? 'page' : 'network'
  }
  if (referrer.startsWith(`${origin}/studio`)) return 'network'
  if (destination === 'image' && isContentPicture(url, origin)) return 'picture'
  return url.origin === origin && url.pathname.startsWith('/assets/') ? 'file' : 'network'
}

/** Whether an address is one of the site's pages, as far as its address shows; files have a dot. */
function isPagePath(path: string): boolean {
  return !foreign.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** A published picture of the Content Lake, embedded or hosted; its name is made from what it shows. */
function isContentPicture({ origin, pathname }: URL, own: string): boolean {
  if (origin === own) return pathname.startsWith('/lake/images/')
  return origin === 'https://cdn.sanity.io' && pathname.startsWith('/images/')
}
