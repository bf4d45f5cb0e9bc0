import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRecord } from '../is-record.ts'
import { readLines } from './read-lines.ts'
import type { Assets } from './assets.ts'
import { commitSteps, type Step, type Store } from './store.ts'
import { importAuthor } from './documents.ts'

export type ImportResult = { documents: number; assets: number }

/**
 * Loads a dataset in the format of `sanity dataset export`: one document per line, with files as `_sanityAsset:
 * "image@file://./images/a.png"` relative to the NDJSON file. If there is an `assets.json` beside it, its metadata and
 * the files that nothing refers to are loaded too. All documents are loaded in one transaction, so their order doesn't
 * matter. With `replace`, documents with the same id are replaced; otherwise they are left alone. Throws an Error
 * naming the line or the file at fault.
 */
export async function importDataset(
  { store, assets }: { store: Store; assets: Assets },
  file: string,
  { replace }: { replace: boolean },
): Promise<ImportResult> {
  const folder = dirname(resolve(file))
  const documents = await readDocuments(file)
  const uploads = new Uploads(assets, folder, await readAssetNotes(folder))
  const steps: Step[] = []
  for (const document of documents) {
    const resolved = (await uploads.resolve(document)) as Record<string, unknown>
    steps.push((transaction) => transaction[replace ? 'createOrReplace' : 'createIfNotExists'](resolved))
  }
  await uploads.takeTheRest()
  commitSteps(store, steps, { author: importAuthor, kind: 'mutationError' })
  return { documents: documents.length, assets: uploads.count }
}

/** An export's metadata of its files, by kind and hash (`image-<sha1>`); null for a dataset written by hand. */
async function readAssetNotes(folder: string): Promise<Record<string, unknown> | null> {
  const file = join(folder, 'assets.json')
  if (!existsSync(file)) return null
  try {
    const notes: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isRecord(notes) ? notes : null
  } catch (error) {
    throw new Error('The assets.json beside the dataset cannot be read', { cause: error })
  }
}

async function readDocuments(file: string): Promise<Record<string, unknown>[]> {
  const documents: Record<string, unknown>[] = []
  let line = 0
  for await (const text of readLines(createReadStream(file))) {
    line += 1
    if (text.trim() === '') continue
    let document: unknown
    try {
      document = JSON.parse(text)
    } catch (error) {
      throw new Error(`Line ${line} of the dataset is not JSON`, { cause: error })
    }
    if (!isRecord(document) || typeof document['_id'] !== 'string' || typeof document['_type'] !== 'string') {
      throw new Error(`Line ${line} of the dataset is not a document with _id and _type`)
    }
    documents.push(document)
  }
  return documents
}

/** Replaces `_sanityAsset` with a reference to the uploaded file, uploading each file once. */
class Uploads {
  readonly #assets: Assets
  readonly #folder: string
  readonly #notes: Record<string, unknown> | null
  readonly #ids = new Map<string, string>()

  constructor(assets: Assets, folder: string, notes: Record<string, unknown> | null) {
    this.#assets = assets
    this.#folder = folder
    this.#notes = notes
  }

  get count(): number {
    return this.#ids.size
  }

  async resolve(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const item of value) items.push(await this.resolve(item))
      return items
    }
    if (!isRecord(value)) return value
    const { _sanityAsset: asset, ...rest } = value
    const resolved: Record<string, unknown> = {}
    for (const [key, child] of Object.entries(rest)) resolved[key] = await this.resolve(child)
    if (typeof asset !== 'string') return resolved
    return { ...resolved, asset: { _type: 'reference', _ref: await this.#upload(asset) } }
  }

  /** Uploads the files that no document refers to, only of an export: others may have unrelated ones. */
  async takeTheRest(): Promise<void> {
    if (this.#notes === null) return
    for (const kind of ['image', 'file']) {
      const names = await readdir(join(this.#folder, `${kind}s`)).catch(() => [])
      for (const name of names) await this.#upload(`${kind}@file://./${kind}s/${name}`)
    }
  }

  async #upload(asset: string): Promise<string> {
    const known = this.#ids.get(asset)
    if (known !== undefined) return known
    const [, kind, address = ''] = /^(image|file)@(file:\/\/.+)$/.exec(asset) ?? []
    if (kind === undefined)
      throw new Error(`"${asset}" is not of the form image@file://./path or file@file://./path`)
    const path = this.#pathOf(address)
    const bytes = await readFile(path).catch((error: unknown) => {
      throw new Error(`The dataset names ${path}, which cannot be read`, { cause: error })
    })
    const note = this.#notes?.[`${kind}-${createHash('sha1').update(bytes).digest('hex')}`]
    const { _id: id } = await this.#assets.upload({
      kind: kind === 'image' ? 'images' : 'files',
      bytes,
      filename: basename(path),
      // Exported files are named by their hash; the original name is among the fields, which override this one.
      ...(isRecord(note) && { fields: note }),
      author: importAuthor,
    })
    this.#ids.set(asset, id)
    return id
  }

  #pathOf(address: string): string {
    const relative = /^file:\/\/(\.\/?.+)$/.exec(address)?.[1]
    if (relative === undefined) return fileURLToPath(address)
    const path = resolve(this.#folder, relative)
    if (!path.startsWith(this.#folder + sep)) throw new Error(`${address} lies outside the dataset's folder`)
    return path
  }
}
