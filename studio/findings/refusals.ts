import { pathToString, type Path } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { type Finding, findingOf } from './finding.ts'
import { itemsOf } from '../documents/item.ts'

/** A finding of a form's rules about a field. */
export type Verdict = { level: string; message: string; path: Path }

/** Each draft takes a few queries; a program that was just imported would take thousands. */
const mostDrafts = 60

/** What prevents drafts from being published, by the rules of their forms; checks only the newest drafts. */
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
