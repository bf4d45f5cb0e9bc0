import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import type { Patch, SanityClient } from '@sanity/client'
import { type NotebookRun, runNotebook } from './run-notebook.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../message-of.ts'

export type PublishedNotebook = { id: string; title: string; url: string }

/** The report of one run of a published notebook; `day` is its calendar day in UTC. */
export type NotebookReport = NotebookRun & { id: string; title: string; day: string }

const published = '*[_type == "material" && kind == "notebook" && defined(file.asset)]'

/** The published notebooks that are files of the dataset. Needs no token. */
export async function readPublishedNotebooks(client: SanityClient): Promise<PublishedNotebook[]> {
  return client.fetch(
    `${published} | order(orderRank) { "id": _id, title, "url": file.asset->url }`,
    {},
    { perspective: 'published', tag: 'notebooks' },
  )
}

type Stored = { _id: string; _type: string }

/**
 * Writes the runs' results into the drafts of their materials, for an organizer to publish. Other edits in a draft
 * stay. A complete run sets version, day and seconds; a failed one keeps them and adds where it stopped. Returns the
 * ids of deleted materials. If one can't be written, it rejects after writing all others.
 */
export async function tellOfRuns(
  client: SanityClient,
  reports: readonly NotebookReport[],
): Promise<string[]> {
  const ids = reports.map(({ id }) => id)
  const stored = await client.fetch<Stored[]>(
    '*[_id in $ids]',
    { ids },
    { perspective: 'raw', tag: 'notebooks' },
  )
  const byId = new Map(stored.map((document) => [document._id, document]))
  const unwritten: string[] = []
  let cause: unknown
  for (const report of reports) {
    const material = byId.get(report.id)
    if (!material) continue
    const draft = draftIdOf(report.id)
    await client
      .transaction()
      .createIfNotExists({ ...material, _id: draft })
      .patch(draft, (patch) => patchOf(patch, report))
      .commit({ tag: 'notebooks', visibility: 'sync' })
      .catch((error: unknown) => {
        unwritten.push(report.title)
        cause = error
      })
  }
  if (unwritten.length > 0)
    throw new Error(`These drafts couldn’t be written: ${unwritten.join(', ')}. The others are.`, { cause })
  return ids.filter((id) => !byId.has(id))
}

function patchOf(patch: Patch, { day, qiskitVersion, seconds, failure }: NotebookReport): Patch {
  return failure
    ? patch.set({
        failure: {
          day,
          ...(qiskitVersion && { qiskitVersion }),
          text: failure.cell === null ? failure.text : `Cell ${failure.cell}: ${failure.text}`,
        },
      })
    : patch
        .set({ testedAt: day, testedSeconds: Math.ceil(seconds), ...(qiskitVersion && { qiskitVersion }) })
        .unset(['failure'])
}

const fetchMs = 30_000

/** Yields each result; a missing file or a notebook that can't run at all is a failure like any other. */
export async function* runPublished(
  python: string,
  notebooks: readonly PublishedNotebook[],
  day: string,
): AsyncGenerator<NotebookReport> {
  const folder = await mkdtemp(join(tmpdir(), 'fest-published-'))
  try {
    for (const { id, title, url } of notebooks) {
      const run = await runFile(python, url, join(folder, `${id}.ipynb`)).catch(failedBeforeItsFirstCell)
      yield { id, title, day, ...run }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function runFile(python: string, url: string, path: string): Promise<NotebookRun> {
  const response = await fetch(url, { signal: AbortSignal.timeout(fetchMs) }).catch((error: unknown) => {
    throw new Error(`The file couldn’t be loaded (${url}).`, { cause: error })
  })
  if (!response.ok) throw new Error(`The file answers ${response.status} (${url}).`)
  await writeFile(path, Buffer.from(await response.arrayBuffer()))
  return runNotebook(python, path)
}

function failedBeforeItsFirstCell(error: unknown): NotebookRun {
  const text = messageOf(error)
  return { qiskitVersion: null, seconds: 0, failure: { cell: null, text: text.slice(0, 300) } }
}
