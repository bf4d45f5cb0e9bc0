/**
 * Where this site's two services are. The page carries it as a JSON data block, so one build serves any
 * host: the server (or the static build) writes the block, the browser reads it.
 */
export type Config = {
  /** Absolute origin of the public site without a trailing slash; canonical and share links start with it. */
  siteUrl: string
  sanity: {
    projectId: string
    dataset: string
    /** Base of a Content Lake that is not the hosted one; an absolute address or a path on this origin. */
    apiHost: string | null
    useCdn: boolean
  }
  supabase: {
    /** An absolute address, or `/` for this origin. */
    url: string
    anonKey: string
  }
  /** The one address that is an admin even when `site_settings` cannot be read. */
  fallbackAdminEmail: string
}

export const configElementId = 'fest-config'

let current: Config | undefined

/** Gives the configuration where there is no page to read it from: the server-side renderer and tests. */
export function configure(config: Config): void {
  current = config
}

/** The configuration. Throws when the page carries none, which means the server did not fill the template. */
export function getConfig(): Config {
  if (current) return current
  const block = document.querySelector(`#${configElementId}`)?.textContent
  if (!block) throw new Error(`This page carries no configuration (#${configElementId} is missing or empty).`)
  // The block is written by our own server from a checked Config.
  current = JSON.parse(block) as Config
  return current
}
