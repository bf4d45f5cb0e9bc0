import { existsSync } from 'node:fs'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Catalog, type Entry, faultOf, readCatalog, writeCatalog } from '@fest/words/catalog.ts'

const folder = 'schemas/words'

export type Progress = {
  language: string
  /** How many messages there are, and how many are translated, by the part of the site that says them. */
  parts: ReadonlyMap<string, { all: number; done: number }>
  /** Translations that a build would refuse, each with its reason. */
  faults: readonly string[]
  /** How many messages the code no longer has, and how many the catalog doesn't have yet. */
  stale: number
  missing: number
}

/** The languages with a catalog, as BCP 47 writes them; English needs none. */
export async function catalogLanguages(root: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('*.po', { cwd: join(root, folder) }))
  return files.map((file) => basename(file, '.po')).sort()
}

/** A language's catalog; an empty one where it has none. */
export async function readLanguage(root: string, language: string): Promise<Catalog> {
  return readCatalog(await readText(root, language))
}

async function readText(root: string, language: string): Promise<string> {
  const file = join(root, folder, `${language}.po`)
  return existsSync(file) ? await readFile(file, 'utf8') : ''
}

/** Writes a language's catalog anew: of today's messages, with every translation it had. */
export async function updateLanguage(
  root: string,
  language: string,
  entries: readonly Entry[],
): Promise<void> {
  const earlier = await readText(root, language)
  await writeFile(join(root, folder, `${language}.po`), writeCatalog(language, entries, earlier))
}

export function progressOf(language: string, entries: readonly Entry[], catalog: Catalog): Progress {
  const parts = new Map<string, { all: number; done: number }>()
  const faults: string[] = []
  for (const { text, files } of entries) {
    const translation = catalog.get(text) ?? ''
    const fault = translation === '' ? null : faultOf(text, translation, language)
    if (fault !== null) faults.push(`“${text}” ${fault}: “${translation}”`)
    for (const name of new Set(files.map(partOf))) {
      const part = parts.get(name) ?? { all: 0, done: 0 }
      parts.set(name, { all: part.all + 1, done: part.done + (translation !== '' && fault === null ? 1 : 0) })
    }
  }
  const said = new Set(entries.map(({ text }) => text))
  const stale = [...catalog.keys()].filter((text) => !said.has(text)).length
  return { language, parts, faults, stale, missing: said.size - (catalog.size - stale) }
}

function partOf(file: string): string {
  return (
    /^web\/src\/(?:pages|features)\/([\w-]+)/.exec(file)?.[1] ??
    /^schemas\/(forms)/.exec(file)?.[1] ??
    /^supabase\/.*(mail)/.exec(file)?.[1] ??
    'every page'
  )
}
