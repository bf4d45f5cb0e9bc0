import { useLocation } from 'react-router-dom'
import { SearchField } from './SearchField.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useSearch } from './use-search.ts'

export function AddressSearch() {
  const { pathname } = useLocation()
  return <SearchBox key={pathname} text={wordsOfAddress(pathname)} />
}

/** The search within a page. `text` is its initial text. */
function SearchBox({ text }: { text: string }) {
  const search = useSearch({ text, most: 3 })
  return (
    <search className="block noscript:hidden">
      <SearchField
        search={search}
        className="rounded-control border border-control bg-surface px-4 py-1 focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-amber hover:border-text"
      />
      <div className="mt-5 min-h-36">
        <SearchResults search={search} />
      </div>
    </search>
  )
}

/** Parts of addresses that say where a page is, not what it is about. */
const place = /^(?:events?|sessions?|pages?|index|html|php|www)$/i

/** An unknown address's words, to search for what it meant: `/event/first-circuts` gives `first circuts`. */
export function wordsOfAddress(pathname: string): string {
  const words = decode(pathname)
    .split(/[^\p{Letter}\p{Number}\p{Mark}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !place.test(word))
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
