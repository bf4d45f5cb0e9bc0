import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { isRecord } from '@fest/schemas/core/records.ts'
import { type SeedDocument, toNdjson } from './content.ts'

/** An export's metadata of an uploaded file, by its kind and hash. */
type AssetNotes = Readonly<Record<string, { originalFilename?: string }>>

/**
 * Turns an exported dataset (`saveDataset` in the lake) into the sample event in `folder`. It contains the published
 * documents, by type and id, with sorted fields and without the times that every start sets. Pictures and files get
 * their upload names; unused ones are deleted. So the same content gives the same bytes, and an edit changes only its
 * own line.
 */
export async function writeSample(
  exported: string,
  folder: string,
): Promise<{ documents: number; assets: number }> {
  const lines = (await readFile(join(exported, 'data.ndjson'), 'utf8')).trim().split('\n')
  const documents = lines
    // Each line of an export is a document.
    .map((line) => JSON.parse(line) as SeedDocument)
    .filter(({ _id, _type }) => !_id.includes('.') && !/^(?:sanity|system)\./.test(_type))
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .map(({ _rev, _createdAt, _updatedAt, ...content }) => inOrder(content) as SeedDocument)
  const text = toNdjson(documents)
  // Written by saveDataset in this shape.
  const notes = JSON.parse(await readFile(join(exported, 'assets.json'), 'utf8')) as AssetNotes
  const names = namesOf(new Set(text.match(/(?<=@file:\/\/\.\/)(?:image|file)s\/[0-9a-f]{40}[^"]*/g)), notes)
  for (const kind of ['images', 'files']) await mkdir(join(folder, kind), { recursive: true })
  for (const [path, name] of names) await writeFile(join(folder, name), await readFile(join(exported, path)))
  await writeFile(
    join(folder, 'content.ndjson'),
    text.replaceAll(/(?<=@file:\/\/\.\/)[^"]+/g, (path) => names.get(path) ?? path),
  )
  const kept = new Set(names.values())
  for (const kind of ['images', 'files'])
    for (const name of await readdir(join(folder, kind)))
      if (!kept.has(`${kind}/${name}`)) await rm(join(folder, kind, name))
  return { documents: documents.length, assets: names.size }
}

const placeOf = ({ _type, _id }: SeedDocument) => `${_type}/${_id}`

/** A value with sorted fields in all its objects. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]))
}

/** The path of each exported file; files with the same name get their hash added. */
function namesOf(paths: ReadonlySet<string>, notes: AssetNotes): ReadonlyMap<string, string> {
  const named = [...paths].map((path) => {
    const [folder = '', file = ''] = path.split('/')
    const hash = file.slice(0, 40)
    const uploadedAs = notes[`${folder.slice(0, -1)}-${hash}`]?.originalFilename ?? ''
    // An organizer's file can have any name, and the sample has to work on case-insensitive file systems.
    const plain = uploadedAs
      .toLowerCase()
      .replaceAll(/[^a-z0-9_.-]+/g, '-')
      .replace(/^[.-]+/, '')
    return { path, folder, hash, name: plain || file }
  })
  const alike = (folder: string, name: string) =>
    named.filter((other) => other.folder === folder && other.name === name).length
  return new Map(
    named.map(({ path, folder, hash, name }) => {
      const ending = extname(name)
      const own = alike(folder, name) > 1 ? `${basename(name, ending)}-${hash.slice(0, 8)}${ending}` : name
      return [path, `${folder}/${own}`]
    }),
  )
}
