import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SeedDocument, seedDocuments, toNdjson } from '@fest/local/seed/content.ts'
import { hostileNotebook } from '../../fixtures/hostile-notebook.ts'
import { hardEvent } from './hard-event.ts'
import { hostileEvent } from './hostile.ts'

const seedFolder = resolve(import.meta.dirname, '../../../local/seed')

/** Content the site has to withstand, by name. */
const datasets = {
  /** For an organizer who begins with nothing, not even the event's settings. */
  empty: async () => [],
  /** The sample event, to be read in Spanish too, with a session whose address is in no Latin letters. */
  bilingual: async () =>
    seedDocuments().map((each) => {
      if (each._type === 'siteSettings') return { ...each, furtherLanguages: ['es'] }
      const isFar = (each['slug'] as { current?: string } | undefined)?.current === 'cold-wires'
      return isFar ? { ...each, slug: { _type: 'slug', current: '冷たい配線' } } : each
    }),
  hard: async () => hardEvent(),
  /** What somebody writes who means harm, past every check of the Studio. */
  hostile: async () => hostileEvent(),
} satisfies Record<string, () => Promise<SeedDocument[]>>

export type DatasetName = keyof typeof datasets

/** Writes a dataset to a file FEST_SEED can name; pictures and files stay where the sample event has them. */
export async function writeDataset(name: DatasetName, folder: string): Promise<string> {
  const documents = await datasets[name]()
  const file = join(folder, `${name}.ndjson`)
  await mkdir(folder, { recursive: true })
  const here = pathToFileURL(seedFolder).href
  let lines = documents.length === 0 ? '' : toNdjson(documents)
  if (name === 'hostile') {
    await writeFile(join(folder, 'hostile.ipynb'), hostileNotebook)
    const notebook = pathToFileURL(join(folder, 'hostile.ipynb')).href
    lines = lines.replaceAll('@file://./files/first-circuits.ipynb', `@${notebook}`)
  }
  await writeFile(file, lines.replaceAll('@file://./', `@${here}/`))
  return file
}
