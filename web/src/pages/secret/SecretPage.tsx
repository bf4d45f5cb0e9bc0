import type { QueryClient } from '@tanstack/react-query'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { HiddenPage } from '#app/features/secret/HiddenPage.tsx'
import { secretOptions } from '#app/features/secret/secret.queries.ts'

export const queries = () => [siteSettingsOptions(), secretOptions()]

export const meta = (client: QueryClient) => ({
  title: client.getQueryData(secretOptions().queryKey)?.title ?? 'Hidden page',
  description: '',
  noIndex: true,
})

export default function SecretPage() {
  return <HiddenPage />
}
