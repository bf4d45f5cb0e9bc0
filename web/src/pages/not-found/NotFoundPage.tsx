import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { nothingHereMeta } from '#app/features/not-found/nothing-here-meta.ts'
import { NothingHere } from '#app/features/not-found/NothingHere.tsx'
import { HiddenPage } from '#app/features/secret/HiddenPage.tsx'
import { secretAddressOptions, secretOptions } from '#app/features/secret/secret.queries.ts'

/*
 * The second address of the hidden page is content: only an address nobody else has can be it, and the lake
 * answers yes or no about that one address, so nothing on the site gives it away.
 */
function hiddenAddress(path: string): string | null {
  const [, segment] = /^\/?([a-z0-9][a-z0-9-]*)\/?$/.exec(path) ?? []
  return segment ?? null
}

export function queries({ '*': path = '' }: Readonly<Record<string, string | undefined>>) {
  const address = hiddenAddress(path)
  return address === null
    ? [siteSettingsOptions()]
    : [siteSettingsOptions(), secretAddressOptions(address), secretOptions()]
}

export function meta(client: QueryClient, { '*': path = '' }: Readonly<Record<string, string | undefined>>) {
  const address = hiddenAddress(path)
  const isHiddenPage =
    address !== null && client.getQueryData(secretAddressOptions(address).queryKey) === true
  const secret = isHiddenPage ? client.getQueryData(secretOptions().queryKey) : null
  return secret ? { title: secret.title, description: '', noIndex: true } : nothingHereMeta
}

export default function NotFoundPage() {
  const address = hiddenAddress(useLocation().pathname)
  const { data: isHiddenPage = false } = useQuery({
    ...secretAddressOptions(address ?? ''),
    enabled: address !== null,
  })
  return isHiddenPage ? <HiddenPage /> : <NothingHere />
}
