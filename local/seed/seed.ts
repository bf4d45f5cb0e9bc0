import { join } from 'node:path'

/** What seeding needs of the lake. */
type ImportTarget = {
  importDataset(ndjson: string, options: { replace: boolean }): Promise<{ documents: number; assets: number }>
}

/** The sample event in the format of `sanity dataset import`, with its pictures and files beside it. */
export const seedFile = join(import.meta.dirname, 'content.ndjson')

/**
 * Loads the sample event into an empty lake; documents that exist already are left alone.
 * Resolves to the number of documents and assets stored.
 */
export function seedLake(lake: ImportTarget): Promise<{ documents: number; assets: number }> {
  return lake.importDataset(seedFile, { replace: false })
}
