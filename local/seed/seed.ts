import type { Lake } from '@fest/lake/lake.ts'
import { InstallationError } from '../installation-error.ts'
import { messageOf } from '../message-of.ts'
import { seedFile } from './content.ts'

/** An initial dataset can't be loaded; the message names the file and what is wrong with it. */
export class SeedError extends InstallationError {
  override name = 'SeedError'
}

/**
 * Loads the sample event, or another file in the format of `sanity dataset export`; existing documents are
 * left alone. Rejects with SeedError when the file can't be read.
 */
export async function seedLake(
  lake: Pick<Lake, 'importDataset'>,
  file: string = seedFile,
): Promise<{ documents: number; assets: number }> {
  try {
    return await lake.importDataset(file, { replace: false })
  } catch (error) {
    const reason = messageOf(error)
    throw new SeedError(`The content of ${file} could not be loaded. ${reason}`, { cause: error })
  }
}
