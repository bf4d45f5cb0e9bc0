/**
 * Where a site's two services are. One build runs on any host: the server puts this into each page as JSON.
 */
export type SiteConfig = {
  /** The public site's address, absolute, without a trailing slash; ends with a further language's folder. */
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
  /** The site's languages, the edition's own first; absent with one. */
  languages?: readonly SiteLanguage[]
  /** Years kept below `/2025` and so on, the newest first; absent without any. */
  archivedYears?: readonly string[]
}

export type SiteLanguage = {
  language: string
  name: string
  /** The routes of pages that aren't translated: they exist in the edition's language only. */
  lacks: readonly string[]
}

/** The folder of a further language on the site's host, such as `/pt-br`. */
export const folderOfLanguage = (language: string): string => `/${language.toLowerCase()}`

/** Where a page is in each of the site's languages, the edition's own first; none with one language. */
export function inEachLanguage({ siteUrl, languages = [] }: SiteConfig, path: string) {
  const { origin } = new URL(siteUrl)
  return languages.map((each, index) => {
    const there = (index === 0 ? '' : folderOfLanguage(each.language)) + path
    return { ...each, path: there, address: origin + there }
  })
}
