import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../message-of.ts'
import type { NotebookReport, PublishedNotebook } from './published-notebooks.ts'
import { type NotebookRun, runNotebook } from './run-notebook.ts'

const fetchMs = 30_000

/**
 * Executes published notebooks one after another and yields each result. A missing file, or a notebook that can't be
 * executed at all, is a failure like any other and doesn't stop the rest.
 */
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
