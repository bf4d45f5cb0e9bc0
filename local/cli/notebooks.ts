import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient } from '@sanity/client'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type FestConfig } from '../config.ts'
import {
  type NotebookReport,
  readPublishedNotebooks,
  runPublished,
  tellOfRuns,
} from '../notebooks/published-notebooks.ts'
import { type Drawing, drawFolder, notebooksIn } from '../notebooks/draw-folder.ts'
import { findPython } from '../notebooks/python.ts'
import { type NotebookRun, runNotebook } from '../notebooks/run-notebook.ts'
import { readArguments, root, runCommand } from './command.ts'
import { openDataset, withContentTarget } from '../content-target.ts'

/* `--tell` is separate so that no notebook reaches SANITY_WRITE_TOKEN: .github/workflows/notebooks.yml. */
const { values, positionals } = readArguments(
  `npm run notebooks -- <folder> [options]    executes a folder's notebooks with real Qiskit

  --keep             they keep what they printed
  --draw <folder>    draws a folder's notebooks as into their pages instead, and counts
  --published        executes those that visitors can open instead
  --report <file>    where the report of --published goes
  --tell <file>      writes such a report into their drafts (with SANITY_WRITE_TOKEN)`,
  {
    keep: { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    report: { type: 'string' },
    tell: { type: 'string' },
    draw: { type: 'string' },
  },
  1,
)

await runCommand(async (config) => {
  if (values.tell) await tell(values.tell, config)
  else if (values.draw) await draw(values.draw)
  else if (values.published) await reportPublished(values.report, config)
  else await runFolder(positionals[0])
})

async function runFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined)
    throw new ConfigError(
      'Say which folder: npm run notebooks -- <folder>. Or --published, for those that visitors can open.',
    )
  const names = await notebooksOf(folder)
  const python = await findPython(process.env)
  for (const name of names) {
    const path = join(folder, name)
    say(name, await runNotebook(python, path, values.keep ? { output: path } : {}))
  }
}

async function notebooksOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new ConfigError(`There is no folder ${folder}.`)
  const names = await notebooksIn(folder)
  if (names.length === 0) throw new ConfigError(`There is no notebook (.ipynb) in ${folder}.`)
  return names
}

async function draw(folder: string): Promise<void> {
  const names = await notebooksOf(folder)
  const drawn: Drawing[] = []
  for await (const drawing of drawFolder(root, folder, names)) {
    const { name, refused, bytes, figures, unset, letters, dead } = drawing
    if (refused === null) drawn.push(drawing)
    const faults = {
      'formulas not set': unset,
      'files shown as letters': letters,
      'links that lead nowhere': dead,
    }
    const notes = Object.entries(faults).flatMap(([what, count]) =>
      count === 0 ? [] : `, ${what}: ${count}`,
    )
    console.log(
      refused === null
        ? `drawn    ${name} (${kilobytes(bytes)}, pictures: ${figures}${notes.join('')})`
        : `refused  ${name}: ${refused}`,
    )
  }
  const largest = drawn.toSorted((a, b) => b.bytes - a.bytes)[0]
  console.log(
    `${drawn.length} of ${names.length} are drawn into their pages.` +
      (largest ? ` The largest is ${largest.name}: ${kilobytes(largest.bytes)} of brotli.` : ''),
  )
  if (drawn.length < names.length) process.exitCode = 1
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

async function reportPublished(reportPath: string | undefined, config: FestConfig): Promise<void> {
  const python = await findPython(process.env)
  // Published content is read without a token, even if the environment has one.
  const { kind, projectId, dataset } = config.sanity
  if (kind === 'embedded')
    throw new ConfigError(
      'Set SANITY_STUDIO_PROJECT_ID to your project: the embedded dataset’s notebooks are in local/seed/files.',
    )
  const client = createClient({ projectId, dataset, apiVersion: contentApiVersion, useCdn: false })
  const day = new Date().toISOString().slice(0, 10)
  const reports: NotebookReport[] = []
  for await (const report of runPublished(python, await readPublishedNotebooks(client), day)) {
    say(report.title, report)
    reports.push(report)
  }
  if (reportPath) await writeFile(reportPath, `${JSON.stringify(reports, null, 2)}\n`)
}

async function tell(path: string, config: FestConfig): Promise<void> {
  const reports = JSON.parse(await readFile(path, 'utf8')) as NotebookReport[]
  await withContentTarget(config, async (target) => {
    const gone = await tellOfRuns(openDataset(target), reports)
    console.log(
      `Written into ${reports.length - gone.length} drafts. Review and publish them in the Studio, under Release.`,
    )
  })
}

function say(name: string, { qiskitVersion, seconds, failure }: NotebookRun): void {
  const version = qiskitVersion === null ? '' : `, Qiskit ${qiskitVersion}`
  if (failure === null) return console.log(`ok      ${name} (${seconds} s${version})`)
  const place = failure.cell === null ? '' : ` at cell ${failure.cell}`
  console.log(`failed  ${name}${place} (${seconds} s${version}): ${failure.text}`)
  process.exitCode = 1
}
