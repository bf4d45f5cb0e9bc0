/** Parts of addresses that say where a page is, not what it is about. */
const places = new Set([
  'event',
  'events',
  'session',
  'sessions',
  'index',
  'html',
  'php',
  'www',
  'page',
  'pages',
])

/**
 * The words in an unknown address, for a search for what it may have meant: `/event/first-circuts` gives `first
 * circuts`.
 */
export function wordsOfAddress(pathname: string): string {
  const words = decode(pathname)
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !places.has(word.toLowerCase()))
  return (telling.length > 0 ? telling : words).join(' ').slice(0, 80)
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A mangled address; its readable part is still worth a search.
    return pathname.replaceAll(/%[\da-f]{0,2}/gi, ' ')
  }
}
