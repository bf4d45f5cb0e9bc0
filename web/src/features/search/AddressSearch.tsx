import { useLocation } from 'react-router-dom'
import { SearchBox } from './SearchBox.tsx'
import { wordsOfAddress } from './words-of-address.ts'

/** A search for what an address that leads nowhere may have meant. */
export function AddressSearch() {
  const { pathname } = useLocation()
  return <SearchBox key={pathname} text={wordsOfAddress(pathname)} />
}
