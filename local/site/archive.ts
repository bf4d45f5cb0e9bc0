import { posix } from 'node:path'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { archiveFolder, isArchived } from '../hosting/archived-years.ts'
import { fileTypes } from '@fest/lake/file-types.ts'
import { type HeaderSet, headersOfPath, headersOfSite } from '../hosting/headers.ts'
import { type Handler, openFiles } from './site.ts'

/** The sites of earlier years; what is none of their pages is left to `otherwise`. */
export function openArchives(root: string, config: SiteConfig, otherwise: Handler): Handler {
  const headers = headersOfSite(config)
  function headersOf(path: string): HeaderSet {
    // As the file was found: whatever the spelling, a file never gets a page's headers.
    const found = posix.normalize(path.replaceAll('\\', '/'))
    const type = fileTypes[posix.extname(found).slice(1)]
    return { ...headersOfPath(headers, found), ...(type !== undefined && { 'content-type': type }) }
  }
  const files = openFiles(archiveFolder(root), headersOf, { extensions: ['html'] })
  return (req, res) => {
    const [path = ''] = (req.url ?? '/').split('?', 1)
    const address = `/${path.split('/').filter(Boolean).join('/')}`
    if (!isArchived(address)) otherwise(req, res)
    else if (address !== path)
      res.writeHead(308, { ...headers.common, location: address + req.url?.slice(path.length) }).end()
    else files(req, res, () => otherwise(req, res))
  }
}
