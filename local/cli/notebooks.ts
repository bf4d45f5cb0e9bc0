import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { createClient } from '@sanity/client'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, loadEnvFile, readConfig } from '../config.ts'
import { type NotebookReport, readPublishedNotebooks, tellOfRuns } from '../notebooks/published-notebooks.ts'
import { findPython, NoPythonError } from '../notebooks/python.ts'
import { type NotebookRun, runNotebook } from '../notebooks/run-notebook.ts'
import { withContentTarget } from './content-target.ts'

/*
 * `npm run notebooks -- <folder>` executes each notebook of a folder from top to bottom with real Qiskit, and says how it
 * went; with `--keep`, they keep what they printed. `-- --published --report <file>` does the same with those that visitors
 * can open, and `-- --tell <file>` writes that report into their drafts. The two are apart so that nothing a notebook does
 * can reach the token (SANITY_WRITE_TOKEN) that the second needs: see .github/workflows/notebooks.yml.
 */

const root = resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    report: { type: 'string' },
    tell: { type: 'string' },
  },
})

try {
  loadEnvFile(root)
  if (values.tell) await tell(values.tell)
  else if (values.published) await runPublished(values.report)
  else await runFolder(positionals[0])
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof NoPythonError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function runFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined || !existsSync(folder))
    throw new ConfigError(
      folder === undefined
        ? 'Say which folder: npm run notebooks -- <folder>. Or --published, for those that visitors can open.'
        : `There is no folder ${folder}.`,
    )
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ipynb')).toSorted()
  if (names.length === 0) throw new ConfigError(`There is no notebook (.ipynb) in ${folder}.`)
  const python = await findPython(process.env)
  for (const name of names) {
    const path = join(folder, name)
    say(name, await runNotebook(python, path, values.keep ? { output: path } : {}))
  }
}

async function runPublished(reportPath: string | undefined): Promise<void> {
  const python = await findPython(process.env)
  // Reading what is published needs no token, and none is taken from the environment.
  const { kind, projectId, dataset } = readConfig(process.env, root).sanity
  if (kind === 'embedded')
    throw new ConfigError(
      'Set SANITY_STUDIO_PROJECT_ID to your project: the embedded dataset’s notebooks are in local/seed/files.',
    )
  const client = createClient({ projectId, dataset, apiVersion: contentApiVersion, useCdn: false })
  const day = new Date().toISOString().slice(0, 10)
  const folder = await mkdtemp(join(tmpdir(), 'fest-published-'))
  const reports: NotebookReport[] = []
  try {
    for (const { id, title, url } of await readPublishedNotebooks(client)) {
      const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
      if (!response.ok) throw new ConfigError(`${title}: its file answers ${response.status} (${url}).`)
      const path = join(folder, `${id}.ipynb`)
      await writeFile(path, Buffer.from(await response.arrayBuffer()))
      const run = await runNotebook(python, path)
      say(title, run)
      reports.push({ id, title, day, ...run })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  if (reportPath) await writeFile(reportPath, `${JSON.stringify(reports, null, 2)}\n`)
}

async function tell(path: string): Promise<void> {
  const reports = JSON.parse(await readFile(path, 'utf8')) as NotebookReport[]
  await withContentTarget(readConfig(process.env, root), process.env, async (target) => {
    const client = createClient({ ...target, apiVersion: contentApiVersion, useCdn: false })
    const gone = await tellOfRuns(client, reports)
    console.log(
      `Written into ${reports.length - gone.length} drafts. Review and publish them in the Studio, under Release.`,
    )
  })
}

function say(name: string, { qiskitVersion, seconds, failure }: NotebookRun): void {
  const version = qiskitVersion === null ? '' : `, Qiskit ${qiskitVersion}`
  if (failure === null) return console.log(`ok      ${name} (${seconds} s${version})`)
  console.log(`failed  ${name} at cell ${failure.cell} (${seconds} s${version}): ${failure.text}`)
  process.exitCode = 1
}
