import { t } from '@fest/schemas/core/words/t.ts'
import type { VersionsQueryResult } from '#app/content/content.generated.ts'
import { paths } from '#app/paths.ts'

/**
 * Changed sessions' pages (`versions` has the latest first); none for what a later version took off again.
 */
export function sessionPages(versions: VersionsQueryResult): ReadonlyMap<string, string> {
  const oldestFirst = versions.toReversed().flatMap(({ changes }) => changes ?? [])
  const pages = new Map<string, string>()
  for (const { id, slug, after } of oldestFirst) {
    if (after) pages.set(id, paths.event(slug))
    else pages.delete(id)
  }
  return pages
}

export function nothingMoved({ since }: { since: string | null }): string {
  return since === null ? t`The first version.` : t`No session moved since version ${since}.`
}
