import { isAdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import { opensList } from '#app/features/admin/frame/panel-access.ts'
import type { ScreenQueries } from '#app/features/admin/frame/lazy-screen.ts'
import { readAddress } from '#app/features/admin/kinds/list-address.ts'
import { ListScreen } from '#app/features/admin/list/ListScreen.tsx'
import { listOptions } from '#app/features/admin/kinds/admin-list.queries.ts'
import { useKnownContent } from './use-known-content.ts'

/** The page of the list that the address names. */
export const queries: ScreenQueries = ({ kind }, query, access) =>
  isAdminKind(kind) && opensList(access, kind) ? [listOptions(kind, readAddress(kind, query))] : []

/** A list, with the content's names for what the database knows by id. */
export function Screen() {
  const { timeZone } = useSiteSettings()
  return <ListScreen timeZone={timeZone} content={useKnownContent()} />
}
