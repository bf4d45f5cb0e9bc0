import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteHeaders } from './headers.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { vercelFile } from './vercel.ts'

/**
 * Writes the files that static hosts read: `_headers`, `_redirects`, `vercel.json` and `nginx.conf`, all from the same
 * headers. `pages` are the public paths, each with the hashes of its styles.
 */
export async function writeHostingFiles(
  folder: string,
  headersWith: (styles: readonly string[]) => SiteHeaders,
  pages: ReadonlyMap<string, readonly string[]>,
  isCompressed: boolean,
): Promise<void> {
  const headers = headersWith([...new Set([...pages.values()].flat())])
  await Promise.all([
    writeFile(join(folder, '_headers'), headersFile(headersWith, pages)),
    writeFile(join(folder, '_redirects'), redirectsFile),
    writeFile(join(folder, 'vercel.json'), vercelFile(headers)),
    writeFile(join(folder, 'nginx.conf'), nginxFile(headers, isCompressed)),
  ])
}
