import { existsSync, readdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the archives of earlier years are, below the repository's root: `2025.html`, `2025/`. */
export const archiveFolder = (root: string): string => join(root, 'archive')

/** The years whose site is archived, the newest first. */
export const archivedYears = (root: string): string[] => yearsIn(archiveFolder(root))

/** The same for any folder with archives. */
export function yearsIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .flatMap((name) => /^(\d{4})\.html$/.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed()
}

export const isArchived = (path: string): boolean => /^\/\d{4}(?:\/|$)/.test(path)

export async function copyArchives(root: string, site: string): Promise<void> {
  for (const name of archivedYears(root).flatMap((year) => [`${year}.html`, year]))
    await cp(join(archiveFolder(root), name), join(site, name), { recursive: true })
}
