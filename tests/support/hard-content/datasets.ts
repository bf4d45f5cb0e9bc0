import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type SeedDocument, seedDocuments, toNdjson } from '@fest/local/seed/content.ts'
import { hostileNotebook } from '../../fixtures/hostile-notebook.ts'
import { hardEvent } from './hard-event.ts'
import { hostileEvent } from './hostile.ts'
import { programOfSchedule } from '@fest/studio/import/read/from-pretalx.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'

const seedFolder = resolve(import.meta.dirname, '../../../local/seed')
const fixtures = resolve(import.meta.dirname, '../../fixtures')

/** Content the site has to stand, by name. */
const datasets = {
  /** What an organizer sees who begins with nothing: not even the event's settings. */
  empty: async () => [],
  /** The sample event, for what changes all of it. */
  sample: async () => seedDocuments(),
  /** The sample event, to be read in Spanish too. */
  bilingual: async () =>
    seedDocuments().map((each) =>
      each._type === 'siteSettings' ? { ...each, furtherLanguages: ['es'] } : each,
    ),
  hard: async () => hardEvent(),
  /** What somebody writes who means harm, past every check of the Studio. */
  hostile: async () => hostileEvent(),
  /** A real conference's timetable with two full days in eight rooms. */
  conference: () => readConference('pretalx-two-days-eight-rooms', 'Europe/Paris'),
} satisfies Record<string, () => Promise<SeedDocument[]>>

export type DatasetName = keyof typeof datasets

async function readConference(name: string, timeZone: string): Promise<SeedDocument[]> {
  const source = JSON.parse(await readFile(join(fixtures, `${name}.json`), 'utf8')) as {
    schedule: { conference: { days: readonly { date: string }[] } }
  }
  const settings = seedDocuments().filter(({ _type }) => _type === 'siteSettings' || _type === 'venue')
  const days = source.schedule.conference.days.map(({ date }) => date)
  return [
    ...settings.map((each) =>
      each._type === 'siteSettings' ? { ...each, timeZone, startDate: days[0], endDate: days.at(-1) } : each,
    ),
    ...documentsOfPretalx(source),
  ]
}

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

/**
 * The documents of a conference that was planned in pretalx, as the Studio imports them into an empty dataset and
 * somebody then publishes them. Throws when an event cannot be read.
 */
function documentsOfPretalx(source: unknown): SeedDocument[] {
  const program = programOfSchedule(source)
  const fault = program.problems.find(({ severity }) => severity === 'error')
  if (fault) throw new Error(`${fault.place}: ${fault.message}`)
  return planImport(program, []).items.flatMap(({ created }) => {
    if (!created) return []
    const { _id, _type, ...fields } = strengthened(created)
    // Which no export says, and the form asks for.
    const facts = _type === 'room' ? { capacity: 100 } : {}
    return [{ _id: _id.replace(/^drafts\./, ''), _type, ...fields, ...facts }]
  })
}

/** As publishing leaves it: references to what is published with it are strong. */
function strengthened<Document>(created: Document): Document {
  const text = JSON.stringify(created, (key, value: unknown) =>
    key === '_weak' || key === '_strengthenOnPublish' ? undefined : value,
  )
  return JSON.parse(text) as Document
}
