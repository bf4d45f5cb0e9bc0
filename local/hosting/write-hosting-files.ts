import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { yearsIn } from './archived-years.ts'
import { kindOfPath, type SiteHeaders } from './headers.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { vercelFile } from './vercel.ts'

/**
 * Writes the files that static hosts read: `_headers`, `_redirects`, `vercel.json` and `nginx.conf`, all from the same
 * headers, for a folder that has all else. `pages` are the public paths, each with the hashes of its styles.
 */
export async function writeHostingFiles(
  folder: string,
  headersWith: (styles: readonly string[]) => SiteHeaders,
  pages: ReadonlyMap<string, readonly string[]>,
  isCompressed: boolean,
): Promise<void> {
  const headers = headersWith([...new Set([...pages.values()].flat())])
  const names = await readdir(folder)
  const files = names.filter(
    (name) => name.includes('.') && ['file', 'icon'].includes(kindOfPath(`/${name}`)),
  )
  await Promise.all([
    writeFile(join(folder, '_headers'), headersFile(headersWith, pages, files, yearsIn(folder))),
    writeFile(join(folder, '_redirects'), redirectsFile),
    writeFile(join(folder, 'vercel.json'), vercelFile(headers)),
    writeFile(join(folder, 'nginx.conf'), nginxFile(headers, isCompressed)),
  ])
}
