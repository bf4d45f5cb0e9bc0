/**
 * Where a site's two services are. One build runs on any host: the server writes this into each page as a JSON data
 * block.
 */
export type SiteConfig = {
  /** Absolute origin of the public site without a trailing slash; canonical and share links start with it. */
  siteUrl: string
  sanity: {
    projectId: string
    dataset: string
    /** The address of a Content Lake other than the hosted one; absolute, or a path on this origin. */
    apiHost: string | null
    useCdn: boolean
  }
  supabase: {
    /** An absolute address, or `/` for this origin. */
    url: string
    anonKey: string
    /** Whether the authentication service supports a second factor (TOTP). */
    hasSecondFactor: boolean
  }
  /** The public key of the captcha (Turnstile) in forms; absent without one. */
  captchaSiteKey?: string
  /** The one address that is an admin even when `site_settings` can't be read. */
  fallbackAdminEmail: string
  /** Years whose site is kept below `/2025` and so on, the newest first; absent without any. */
  archivedYears?: readonly string[]
}
