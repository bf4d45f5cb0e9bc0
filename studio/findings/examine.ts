import {
  notebookFaultOf,
  type StoredFile,
  type StoredNotebookFault,
} from '@fest/schemas/content/checks/notebook-file.ts'
import type { SanityClient } from 'sanity'
import type { StoredDocument } from '../documents/stored-document.ts'
import { filled, type Finding, type FindingGroup } from './finding.ts'
import { itemsOf } from '../documents/item.ts'
import { notebookFindings, notebookRefOf } from './notebooks.ts'
import { typeIcons } from '../schema-types.ts'
import type { Ask } from './ask.ts'
import { type AskElsewhere, askLinks } from './ask-links.ts'
import { contentFindings } from './content-checks.ts'
import { linkFindings, linksOf } from './links.ts'
import { refusalsOf, type Verdict } from './refusals.ts'
import { askServices, type ServiceState } from './services.ts'

/** The result of one examination. */
export type Examination = { documents: number; groups: FindingGroup[]; services: ServiceState[] }

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
export async function examine({
  client,
  ask,
  check,
  askElsewhere,
  onProgress,
}: Options): Promise<Examination> {
  const raw = client.withConfig({ perspective: 'raw' })
  const [documents, assets, services] = await Promise.all([
    raw.fetch<StoredDocument[]>('*[_type in $types && !(_id in path("versions.**"))]', {
      types: Object.keys(typeIcons),
    }),
    raw.fetch<StoredFile[]>('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{_id, url, size}'),
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
    groups: filled([
      { id: 'refusals', title: 'Can’t be published', findings: refusals },
      ...contentFindings(documents, new Set(assets.map(({ _id }) => _id))),
      { id: 'notebooks', title: 'Notebooks', findings: await brokenNotebooks(documents, assets) },
      ...linkFindings(links, answers),
    ]),
    services,
  }
}

/** Published notebooks that the site can't show; the drafts' are among the publishing problems. */
async function brokenNotebooks(
  documents: readonly StoredDocument[],
  assets: readonly StoredFile[],
): Promise<Finding[]> {
  const published = itemsOf(documents).filter((item) => item.published)
  const refs = new Set(published.flatMap((item) => notebookRefOf(item.published) ?? []))
  const faults = new Map<string, StoredNotebookFault>()
  for (const file of assets.filter(({ _id }) => refs.has(_id))) {
    const fault = await notebookFaultOf(file)
    if (fault) faults.set(file._id, fault)
  }
  return published.flatMap((item) => notebookFindings({ ...item, draft: undefined }, faults))
}
