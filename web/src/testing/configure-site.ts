import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { configure } from '#app/config.ts'

type Change = Partial<Omit<SiteConfig, 'sanity' | 'supabase'>> & {
  sanity?: Partial<SiteConfig['sanity']>
  supabase?: Partial<SiteConfig['supabase']>
}

/** A site with embedded services, but for what a test wants to be different. */
export const siteConfig = ({ sanity, supabase, ...change }: Change = {}): SiteConfig => ({
  siteUrl: 'https://fest.example',
  fallbackAdminEmail: 'chair@fest.example',
  ...change,
  sanity: { projectId: 'localfest', dataset: 'production', apiHost: '/lake', useCdn: false, ...sanity },
  supabase: { url: 'http://backend.example', anonKey: 'anon', hasSecondFactor: false, ...supabase },
})

export const configureSite = (change?: Change): void => configure(siteConfig(change))
