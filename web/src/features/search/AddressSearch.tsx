import { useLocation } from 'react-router-dom'
import { wordsOfAddress } from './words-of-address.ts'
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
