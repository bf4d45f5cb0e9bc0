import type { SanityClient } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import type { FindingGroup } from './finding.ts'
import { typeIcons } from '../schema-types.ts'
import type { Ask } from './ask.ts'
import { type AskElsewhere, askLinks } from './ask-links.ts'
import { examinationOf } from './checks.ts'
import { linksOf } from './links.ts'
import { refusalsOf, type Verdict } from './refusals.ts'
import { askServices, type ServiceState } from './services.ts'

/** The result of one examination. */
export type Examined = { documents: number; groups: FindingGroup[]; services: ServiceState[] }

type Options = {
  client: SanityClient
  ask: Ask
  /** Runs the rules of a document's form. */
  check: (draft: StoredDocument) => Promise<readonly Verdict[]>
  /** See `askLinks`. */
  askElsewhere: AskElsewhere | null
  onProgress: (asked: number, links: number) => void
}

/** Reads every document once, and checks services and links. Rejects when the documents can't be read. */
export async function examine({ client, ask, check, askElsewhere, onProgress }: Options): Promise<Examined> {
  const raw = client.withConfig({ perspective: 'raw' })
  const [documents, assets, services] = await Promise.all([
    raw.fetch<StoredDocument[]>('*[_type in $types && !(_id in path("versions.**"))]', {
      types: Object.keys(typeIcons),
    }),
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
    groups: examinationOf({
      documents,
      assetIds: new Set(assets),
      refusals,
      links,
      answers,
    }),
    services,
  }
}
