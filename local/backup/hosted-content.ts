import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { type ClientConfig, createClient } from '@sanity/client'
import { type SavedDataset, saveDataset, type SourceDocument } from '@fest/lake/documents/dataset-export.ts'
import { BackupError } from './manifest.ts'

/** A dataset behind Sanity's HTTP API, with a token that may read drafts, and write for a restore. */
export type HostedContent = {
  projectId: string
  dataset: string
  token: string
  /** Such as `https://<id>.api.sanity.io`. */
  apiHost: string
}

export function sanityApiHost(projectId: string): string {
  return `https://${projectId}.api.sanity.io`
}

/** Writes a dataset, drafts and files included, into a folder in the format of `sanity dataset export`. */
export async function saveHostedContent(content: HostedContent, folder: string): Promise<SavedDataset> {
  const { apiHost, dataset, token } = content
  const exported = await fetch(`${apiHost}/v${contentApiVersion}/data/export/${dataset}`, {
    headers: { authorization: `Bearer ${token}` },
  }).catch((error: unknown) => {
    throw new BackupError(`${new URL(apiHost).host} does not answer. Nothing was saved.`, { cause: error })
  })
  if (!exported.ok)
    throw new BackupError(
      `Sanity didn’t return the dataset "${dataset}" (${exported.status}). SANITY_API_TOKEN must be a token of this project that can read it: sanity.io/manage, API, Tokens.`,
    )
  const documents = (await exported.text())
    .split('\n')
    .filter((line) => line !== '')
    .map(readLine)
  return saveDataset(folder, documents, async (asset) => {
    const url = new URL(String(asset['url']), `${apiHost}/`)
    // Originals are served only with a token, and the token must go to Sanity alone.
    const isTrusted = url.origin === 'https://cdn.sanity.io' || url.origin === new URL(apiHost).origin
    if (isTrusted) url.searchParams.set('dlRaw', 'true')
    const answer = await fetch(url, isTrusted ? { headers: { authorization: `Bearer ${token}` } } : {})
    if (!answer.ok) throw new BackupError(`The file ${url.pathname} could not be read (${answer.status}).`)
    return new Uint8Array(await answer.arrayBuffer())
  })
}

/** An interrupted export should end with a line that says so rather than with a connection error. */
function readLine(line: string): SourceDocument {
  const document: unknown = JSON.parse(line)
  if (!isRecord(document) || typeof document['_id'] !== 'string' || typeof document['_type'] !== 'string')
    throw new BackupError('Sanity stopped partway through the export. Try again.')
  return document as SourceDocument
}

/**
 * Loads a saved dataset into another one. Documents with the same id are replaced, others left alone. This takes many
 * requests; after a failure, run it again. Rejects with BackupError when documents exist and may not be replaced.
 */
export async function restoreHostedContent(
  content: HostedContent,
  folder: string,
  { replace, options = {} }: { replace: boolean; options?: ClientConfig },
): Promise<number> {
  const { projectId, dataset, token } = content
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion: contentApiVersion,
    useCdn: false,
    perspective: 'raw',
    ...options,
  })
  const known = await client.fetch<number>(
    'count(*[!(_id in path("_.**")) && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])])',
  )
  if (known > 0 && !replace)
    throw new BackupError(
      `The dataset "${dataset}" has ${known} documents. To replace the ones the backup also has, add --replace; the others stay. Nothing was restored.`,
    )
  // Heavy, and used nowhere else.
  const { sanityImport } = await import('@sanity/import')
  const { numDocs } = await sanityImport(folder, { client, operation: 'createOrReplace' })
  return numDocs
}
