/**
 * Where a site's two services are. One build works on any host: the server writes this into each page as a JSON data
 * block.
 */
export type SiteConfig = {
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
    /** Whether its authentication service has a second factor (TOTP) to offer. */
    hasSecondFactor: boolean
  }
  /** The public key of the check against robots (Turnstile) before forms; absent where there is none. */
  captchaSiteKey?: string
  /** The one address that is an admin even when `site_settings` cannot be read. */
  fallbackAdminEmail: string
}
