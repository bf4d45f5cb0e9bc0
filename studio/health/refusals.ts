import { pathToString, type Path } from 'sanity'
import type { StoredDocument } from '../builder/session.ts'
import { type Finding, findingOf } from '../findings/finding.ts'
import { itemsOf } from '../findings/item.ts'

/** What a check of a form says about a field. */
export type Verdict = { level: string; message: string; path: Path }

/** Each asks the Content Lake a few questions; a whole programme that was just imported would ask thousands. */
const mostDrafts = 60

/** What keeps drafts from being published, by the checks of their forms; of many drafts the newest are looked at. */
export async function refusalsOf(
  documents: readonly StoredDocument[],
  check: (draft: StoredDocument) => Promise<readonly Verdict[]>,
): Promise<Finding[]> {
  const drafts = itemsOf(documents)
    .flatMap((item) => (item.draft ? [{ item, draft: item.draft }] : []))
    .toSorted((a, b) => (b.draft._updatedAt ?? '').localeCompare(a.draft._updatedAt ?? ''))
    .slice(0, mostDrafts)
  const found: Finding[] = []
  for (const { item, draft } of drafts) {
    const verdicts = await check(draft)
    for (const { level, message, path } of verdicts) {
      if (level !== 'error') continue
      const field = pathToString(path)
      found.push(findingOf(item, { field, text: message, weight: 'soon', key: `${field} ${message}` }))
    }
  }
  return found
}
