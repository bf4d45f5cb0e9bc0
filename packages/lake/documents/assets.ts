import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { fileTypes, pictureTypes } from '../file-types.ts'
import { commitSteps, type Store } from './store.ts'
import type { LakeDocument } from './documents.ts'
import { LakeError, messageOf, tooLarge } from '../errors.ts'
import { maxImagePixels, openImage } from '../images/images.ts'

export type AssetKind = 'images' | 'files'

/** The metadata of an upload; all of it is optional. */
export type AssetUpload = {
  kind: AssetKind
  bytes: Buffer
  filename?: string | undefined
  contentType?: string | undefined
  /** Fields stored unchanged with the asset: label, title, description, creditLine, source. */
  fields?: Record<string, unknown>
  author: string
}

export const maxImageBytes = 20_000_000
export const maxFileBytes = 100_000_000

/** The endings of accepted image formats, by sharp's names. */
const imageEndings: Readonly<Record<string, keyof typeof pictureTypes>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  tiff: 'tif',
  heif: 'avif',
}

type AssetsOptions = {
  folder: string
  projectId: string
  dataset: string
  /** Is told of each file that went with its document. */
  onRemoved: (file: string) => void
}

/** The uploaded bytes, named by their hash, and the documents that describe them. */
export class Assets {
  readonly #store: Store
  readonly #options: AssetsOptions

  constructor(store: Store, options: AssetsOptions) {
    this.#store = store
    this.#options = options
    for (const kind of ['images', 'files']) mkdirSync(join(options.folder, kind), { recursive: true })
    store.onCommit(({ changes }) => {
      for (const { previous, next } of changes) if (!next && previous) this.#removeFileOf(previous)
    })
  }

  /** A file goes with its document: in the same turn, so that nobody who uploads it again loses theirs. */
  #removeFileOf({ _id: id, _type: type }: LakeDocument): void {
    if (type !== 'sanity.imageAsset' && type !== 'sanity.fileAsset') return
    const file = fileNameOf(id)
    if (!fileName.test(file)) return
    rmSync(this.pathOf(type === 'sanity.imageAsset' ? 'images' : 'files', file), { force: true })
    this.#options.onRemoved(file)
  }

  /** The same bytes again return the same document. Throws LakeError 413 if too large, 400 for no image. */
  async upload(upload: AssetUpload): Promise<LakeDocument> {
    const { kind, bytes } = upload
    const limit = kind === 'images' ? maxImageBytes : maxFileBytes
    if (bytes.length > limit) {
      throw tooLarge(`The file has ${bytes.length} bytes; at most ${limit} are accepted`)
    }
    if (bytes.length === 0) throw new LakeError(400, 'The file is empty')
    const sha1hash = createHash('sha1').update(bytes).digest('hex')
    const description =
      kind === 'images' ? await describeImage(bytes, sha1hash) : describeFile(upload, sha1hash)
    const existing = this.#store.get(description._id)
    if (existing) return existing

    const file = fileNameOf(description._id)
    await this.#write(kind, file, bytes)
    // Another upload of the same bytes may have finished meanwhile.
    const path = `${kind}/${this.#options.projectId}/${this.#options.dataset}/${file}`
    commitSteps(
      this.#store,
      [
        (transaction) =>
          transaction.createIfNotExists({
            ...description,
            assetId: sha1hash,
            sha1hash,
            size: bytes.length,
            ...(upload.filename === undefined ? {} : { originalFilename: upload.filename }),
            ...upload.fields,
            path,
            // Without a host, so that it stays valid when the site's address changes.
            url: `/lake/${path}`,
            uploadId: randomUUID(),
          }),
      ],
      { author: upload.author, kind: 'mutationError' },
    )
    return this.#store.get(description._id) as LakeDocument
  }

  /** The asset document of a served file name, or undefined: deleted assets are no longer served. */
  find(kind: AssetKind, file: string): LakeDocument | undefined {
    const parts = fileName.exec(file)
    if (!parts) return undefined
    const [, hash, size, extension] = parts
    return this.#store.get(
      kind === 'images' ? `image-${hash}-${size}-${extension}` : `file-${hash}-${extension}`,
    )
  }

  /** The text of a file by its asset document's `url`; null when it isn't in this dataset or no longer exists. */
  async readText(url: string): Promise<string | null> {
    const folder = `/lake/files/${this.#options.projectId}/${this.#options.dataset}/`
    const file = url.startsWith(folder) ? url.slice(folder.length) : ''
    return this.find('files', file) ? readFile(this.pathOf('files', file), 'utf8') : null
  }

  pathOf(kind: AssetKind, file: string): string {
    return join(this.#options.folder, kind, file)
  }

  /** The file must be on disk before the document that refers to it. */
  async #write(kind: AssetKind, file: string, bytes: Buffer): Promise<void> {
    const temporary = this.pathOf(kind, `.${file}.${randomUUID()}`)
    await writeFile(temporary, bytes, { mode: 0o600, flush: true })
    await rename(temporary, this.pathOf(kind, file))
    // Windows opens no folder, and keeps the new name with the file.
    if (process.platform === 'win32') return
    const folder = await open(join(this.#options.folder, kind))
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}

const fileName = /^([0-9a-f]{40})(?:-(\d+x\d+))?\.([a-z0-9]{1,10})$/

/** `image-<hash>-<size>-<ext>` is served as `<hash>-<size>.<ext>`. */
export function fileNameOf(assetId: string): string {
  return assetId.replace(/^(image|file)-/, '').replace(/-(?=[a-z0-9]+$)/, '.')
}

async function describeImage(bytes: Buffer, sha1hash: string) {
  let metadata: Metadata
  try {
    // Reading the header isn't limited in pixels, so that "too large" can be told from "broken".
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new LakeError(400, `The file is not an image the lake can read: ${messageOf(error)}`)
  }
  const extension = imageEndings[metadata.format]
  if (!extension) {
    throw new LakeError(
      400,
      `${metadata.format} images are not accepted; use JPEG, PNG, WebP, AVIF, GIF or SVG`,
    )
  }
  const { width, height } = metadata.autoOrient
  if (width * height > maxImagePixels) {
    throw tooLarge(
      `The image has ${width} × ${height} pixels; at most ${maxImagePixels / 1e6} megapixels are accepted`,
    )
  }
  try {
    const image = openImage(bytes).autoOrient()
    const { isOpaque } = await image.clone().stats()
    const lqip = await image.resize(20).png({ palette: true }).toBuffer()
    return {
      _id: `image-${sha1hash}-${width}x${height}-${extension}`,
      _type: 'sanity.imageAsset',
      extension,
      mimeType: pictureTypes[extension],
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        hasAlpha: metadata.hasAlpha,
        isOpaque,
        lqip: `data:image/png;base64,${lqip.toString('base64')}`,
      },
    }
  } catch (error) {
    throw new LakeError(400, `The image is damaged: ${messageOf(error)}`)
  }
}

function describeFile({ filename, contentType }: AssetUpload, sha1hash: string) {
  const named = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase()
  const extension = named ?? (contentType === 'application/pdf' ? 'pdf' : 'bin')
  return {
    _id: `file-${sha1hash}-${extension}`,
    _type: 'sanity.fileAsset',
    extension,
    mimeType: fileTypes[extension] ?? 'application/octet-stream',
  }
}
