import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { readConfig } from '@fest/local/config.ts'
import { openFigures } from '@fest/local/site/site-files.ts'
import type { SiteOptions } from '@fest/local/site/site.ts'
import { siteConfigOf } from '@fest/local/site/site-config.ts'
import type { LakeUnderTest } from './lake.ts'

/** What a site at this address knows that has neither accounts nor an admin. */
export const publicSiteConfig = (siteUrl: string) =>
  siteConfigOf(readConfig({}, root), siteUrl, { anonKey: '', adminEmail: '' })

/** What the built site with the content of this lake is opened with. */
export const siteOptions = (
  { lake, dataDir }: LakeUnderTest,
  siteUrl = 'https://fest.example.org',
): SiteOptions => ({
  root,
  config: publicSiteConfig(siteUrl),
  readContent: lake.fetch.bind(lake),
  readFile: lake.readFile.bind(lake),
  figures: openFigures(join(dataDir, 'figures')),
  isDemo: false,
})
