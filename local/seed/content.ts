import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of the sample event: a published document as `sanity datasets import` reads it. */
export type SeedDocument = { _id: string; _type: string; [field: string]: unknown }

/** The sample event, made in the Studio and written by `npm run sample:save`; its files are beside it. */
export const seedFile = join(import.meta.dirname, 'content.ndjson')

export function seedDocuments(): SeedDocument[] {
  const lines = readFileSync(seedFile, 'utf8').trim().split('\n')
  // Each line is a document, as the content's tests check.
  return lines.map((line) => JSON.parse(line) as SeedDocument)
}

/** One document a line, the format of `sanity dataset export` and `import`. */
export function toNdjson(documents: readonly SeedDocument[]): string {
  return `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`
}
