import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteHeaders } from './headers.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { vercelFile } from './vercel.ts'

/**
 * Writes what static hosts read beside the exported site: `_headers`, `_redirects`, `vercel.json` and `nginx.conf`,
 * all from the same headers. `pages` are the paths visitors may know of.
 */
export async function writeHostingFiles(
  folder: string,
  headers: SiteHeaders,
  pages: readonly string[],
): Promise<void> {
  await Promise.all([
    writeFile(join(folder, '_headers'), headersFile(headers, pages)),
    writeFile(join(folder, '_redirects'), redirectsFile),
    writeFile(join(folder, 'vercel.json'), vercelFile(headers)),
    writeFile(join(folder, 'nginx.conf'), nginxFile(headers)),
    // Hosts that look for the nearest 404.html open the Studio by it at any of its addresses.
    copyFile(join(folder, 'studio/index.html'), join(folder, 'studio/404.html')),
  ])
}
