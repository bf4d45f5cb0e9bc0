import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'

export const configElementId = 'fest-config'

let current: SiteConfig | undefined

/** Sets the configuration where there is no page to read it from: in the renderer and in tests. */
export function configure(config: SiteConfig): void {
  current = config
}

/** The configuration. Throws when the page contains none, which means that the server didn't fill the template. */
export function getConfig(): SiteConfig {
  if (current) return current
  const block = document.querySelector(`#${configElementId}`)?.textContent
  if (!block) throw new Error(`This page has no configuration (#${configElementId} is missing or empty).`)
  // The block is written by our own server from a validated SiteConfig.
  current = JSON.parse(block) as SiteConfig
  return current
}

/** Years whose site is kept, such as `2025` below `/2025`; the newest first. */
export const archivedYears = (): readonly string[] => getConfig().archivedYears ?? []

/** The address of an endpoint for the dataset's content, on the hosted Content Lake or the embedded one. */
export function lakeUrl(endpoint: string, subdomain: 'api' | 'apicdn'): string {
  const { projectId, dataset, apiHost } = getConfig().sanity
  const host = apiHost ?? `https://${projectId}.${subdomain}.sanity.io`
  return `${host}/v${contentApiVersion}/data/${endpoint}/${dataset}`
}
