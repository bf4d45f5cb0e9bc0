import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { writeDataset } from './hard-content/datasets.ts'
import { runScript } from './product.ts'

type ExportedSite = {
  folder: string
  /** What `npm run build` printed and ended with. */
  output: string
  code: number | null
}

/** Where the exported site says it is. */
export const exportedOrigin = 'https://fest.example.org'

const folder = resolve(import.meta.dirname, '../../dist')

/** The sample event in English and Spanish as `npm run build` writes it: once a run of the tests, by whichever file asks first. */
export async function exportedSite(): Promise<ExportedSite> {
  const report = join(inject('runFolder'), 'export.json')
  // Making a folder is one step for all: one of those who try succeeds.
  const isFirst = await mkdir(join(inject('runFolder'), 'export')).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const made = await runScript(['build', '--sample', '--compressed'], {
      SITE_URL: exportedOrigin,
      FEST_SEED: await writeDataset('bilingual', join(inject('runFolder'), 'bilingual')),
    })
    await writeFile(`${report}.part`, JSON.stringify({ folder, ...made } satisfies ExportedSite))
    await rename(`${report}.part`, report)
  }
  for (;;) {
    const text = await readFile(report, 'utf8').catch(() => null)
    // Written above, in this shape.
    if (text !== null) return JSON.parse(text) as ExportedSite
    await pause(200)
  }
}
