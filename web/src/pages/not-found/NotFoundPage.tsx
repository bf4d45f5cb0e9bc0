import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { nothingHereMeta } from '#app/features/not-found/nothing-here-meta.ts'
import { NothingHere } from '#app/features/not-found/NothingHere.tsx'
import { AddressSearch } from '#app/features/search/AddressSearch.tsx'
import { HiddenPage, hiddenPageTitle } from '#app/features/secret/HiddenPage.tsx'
import { hiddenPageOptions, isHiddenPage } from '#app/features/secret/secret.queries.ts'

const loadPuzzle = () => import('./Puzzle.tsx')

type Params = Readonly<Record<string, string | undefined>>

/*
 * The hidden page has no route: only an address without any other page can be its own, and the lake answers only about
 * that one address, so nothing on the site gives it away.
 */
function askedAddress({ '*': path = '' }: Params): string | null {
  return /^\/?([a-z0-9][a-z0-9-]*)\/?$/.exec(path)?.[1] ?? null
}

export function queries(params: Params) {
  const address = askedAddress(params)
  return address === null ? [siteSettingsOptions()] : [siteSettingsOptions(), hiddenPageOptions(address)]
}

export function meta(client: QueryClient, params: Params) {
  const address = askedAddress(params)
  if (address === null) return nothingHereMeta
  const words = client.getQueryData(hiddenPageOptions(address).queryKey)
  if (!isHiddenPage(address, words)) return nothingHereMeta
  return { title: words?.title ?? hiddenPageTitle, description: '', noIndex: true }
}

export default function NotFoundPage() {
  const address = askedAddress(useParams())
  return address === null ? <NothingHere search={<AddressSearch />} /> : <AskedAddress address={address} />
}

function AskedAddress({ address }: { address: string }) {
  const { data: words } = useSuspenseQuery(hiddenPageOptions(address))
  return isHiddenPage(address, words) ? (
    <HiddenPage words={words} loadPuzzle={loadPuzzle} />
  ) : (
    <NothingHere search={<AddressSearch />} />
  )
}
