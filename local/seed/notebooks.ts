import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The written notebooks, as they are committed. */
export function notebooks(): { name: string; content: Buffer }[] {
  const folder = join(import.meta.dirname, 'files')
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }))
}
