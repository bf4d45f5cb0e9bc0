import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../is-record.ts'
import { type AssetKind, fileNameOf } from './assets.ts'

/** A document as a Content Lake returns it, embedded or hosted. */
export type SourceDocument = { _id: string; _type: string; [field: string]: unknown }

/** What a saved dataset contains; a draft counts as a separate document. */
export type SavedDataset = { documents: number; assets: number }

const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

export function isAssetType(type: string): boolean {
  return assetTypes.has(type)
}

/** Fields of a file that the importing lake works out itself, or that only apply to the original lake. */
const derivedFields = new Set(
  '_id _type _rev _createdAt _updatedAt assetId extension mimeType path uploadId url size sha1hash metadata'.split(
    ' ',
  ),
)

/**
 * Writes documents, drafts included, into a folder in the format of `sanity dataset export`: `data.ndjson`, the files
 * in `images/` and `files/`, and their metadata in `assets.json`. Rejects when a file's bytes don't match its id. Every
 * file is readable by its owner alone.
 */
export async function saveDataset(
  folder: string,
  documents: readonly SourceDocument[],
  readAsset: (asset: SourceDocument) => Promise<Uint8Array>,
): Promise<SavedDataset> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const assets = new Map(
    documents.filter(({ _type }) => isAssetType(_type)).map((asset) => [asset._id, asset]),
  )
  const find = (id: string) => assets.get(id)
  // Ids starting with "_." belong to the project: groups and rights, which an import must not contain.
  const kept = documents.filter(({ _id, _type }) => !isAssetType(_type) && !_id.startsWith('_.'))
  const lines = kept.map((document) => `${JSON.stringify(withAssetPaths(document, find))}\n`)
  await writeFile(join(folder, 'data.ndjson'), lines.join(''), { mode: 0o600 })

  const about: Record<string, Record<string, unknown>> = {}
  for (const kind of ['images', 'files']) await mkdir(join(folder, kind), { recursive: true, mode: 0o700 })
  for (const asset of assets.values()) {
    const bytes = await readAsset(asset)
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    if (asset._id.split('-')[1] !== sha1)
      throw new Error(`The file of ${asset._id} does not match the hash in its name.`)
    await writeFile(join(folder, kindOf(asset), fileNameOf(asset._id)), bytes, { mode: 0o600 })
    const said = Object.entries(asset).filter(([field]) => !derivedFields.has(field))
    about[`${asset._id.split('-')[0]}-${sha1}`] = Object.fromEntries(said)
  }
  await writeFile(join(folder, 'assets.json'), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 })
  return { documents: kept.length, assets: assets.size }
}

/** A document as in an export: references to files become paths. */
function withAssetPaths(value: unknown, find: (id: string) => SourceDocument | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withAssetPaths(item, find))
  if (!isRecord(value)) return value
  const { asset, ...rest } = value
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, child]) => [key, withAssetPaths(child, find)]),
  )
  if (asset === undefined) return copy
  const document = isRecord(asset) && typeof asset['_ref'] === 'string' ? find(asset['_ref']) : undefined
  return document && isAssetType(document._type)
    ? { ...copy, _sanityAsset: assetPath(document) }
    : { ...copy, asset: withAssetPaths(asset, find) }
}

function assetPath(asset: SourceDocument): string {
  const kind = kindOf(asset)
  return `${kind === 'images' ? 'image' : 'file'}@file://./${kind}/${fileNameOf(asset._id)}`
}

function kindOf(asset: SourceDocument): AssetKind {
  return asset._type === 'sanity.imageAsset' ? 'images' : 'files'
}
