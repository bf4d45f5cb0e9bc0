import { type Path, pathToString, type SanityClient } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { type Finding, type FindingGroup, findingOf } from './finding.ts'
import { itemsOf } from '../documents/item.ts'
import { documentsQuery, typeIcons } from '../schema-types.ts'
import { type AskElsewhere, askLinks } from './ask-links.ts'
import { examinationOf } from './checks.ts'
import { linksOf } from './links.ts'
import { type Ask, askServices, type ServiceState } from './services.ts'

export type Verdict = { level: string; message: string; path: Path }

/** Each draft takes a few queries; a program that was just imported would take thousands. */
const mostDrafts = 60

export type Examined = { documents: number; groups: FindingGroup[]; services: ServiceState[] }

type Options = {
  client: SanityClient
  ask: Ask
  check: (draft: StoredDocument) => Promise<readonly Verdict[]>
  askElsewhere: AskElsewhere | null
  onProgress: (asked: number, links: number) => void
}

/** Reads every document once, and checks services and links. Rejects when the documents can't be read. */
export async function examine({ client, ask, check, askElsewhere, onProgress }: Options): Promise<Examined> {
  const raw = client.withConfig({ perspective: 'raw' })
  const [documents, assets, services] = await Promise.all([
    raw.fetch<StoredDocument[]>(documentsQuery),
    raw.fetch<string[]>('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id'),
    askServices({
      ask,
      countDocuments: () =>
        client.withConfig({ perspective: 'published' }).fetch<number>('count(*[_type in $types])', {
          types: Object.keys(typeIcons),
        }),
    }),
  ])
  const refusals = await refusalsOf(documents, check)
  const links = linksOf(documents)
  const toAsk = links.filter(({ kind }) => kind !== 'sample').length
  onProgress(0, toAsk)
  const answers = await askLinks(links, {
    ask,
    askElsewhere,
    onProgress: (asked) => onProgress(asked, toAsk),
  })
  return {
    documents: documents.length,
    groups: examinationOf({ documents, assetIds: new Set(assets), refusals, links, answers }),
    services,
  }
}

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
