import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import type { FestConfig } from '../config.ts'

/** Goes into each page. Embedded services are on its own origin; `embedded` is what only they know. */
export function siteConfigOf(
  { sanity, supabase, captcha, fallbackAdminEmail }: FestConfig,
  siteUrl: string,
  embedded: { anonKey: string; adminEmail: string },
  archivedYears: readonly string[] = [],
): SiteConfig {
  const isHosted = sanity.kind === 'hosted'
  return {
    siteUrl,
    sanity: {
      projectId: sanity.projectId,
      dataset: sanity.dataset,
      apiHost: isHosted ? null : '/lake',
      useCdn: isHosted,
    },
    supabase:
      supabase.kind === 'hosted'
        ? { url: supabase.url, anonKey: supabase.anonKey, hasSecondFactor: true }
        : { url: '/', anonKey: embedded.anonKey, hasSecondFactor: false },
    ...(captcha !== null && { captchaSiteKey: captcha.siteKey }),
    fallbackAdminEmail: fallbackAdminEmail ?? embedded.adminEmail,
    ...(archivedYears.length > 0 && { archivedYears }),
  }
}
