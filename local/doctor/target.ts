import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FestConfig } from '../config.ts'
import { sanityApiHost } from '../backup/hosted-content.ts'

/** What is looked at, and where the services are. */
export type Target = {
  config: FestConfig
  /** Such as `https://<id>.api.sanity.io`. */
  sanityApi: string
  /** Where projects of Supabase are managed. */
  managementApi: string
  /** Opens what only the owner of the Supabase project sees; null: that stays unchecked. */
  supabaseAccessToken: string | null
  /** Versions of the migrations of this site, oldest first. */
  migrations: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** The target of a configuration, at the addresses of the real services. */
export async function targetOf(config: FestConfig, env: Environment, root: string): Promise<Target> {
  const files = await readdir(join(root, 'supabase/migrations'))
  return {
    config,
    sanityApi: sanityApiHost(config.sanity.projectId),
    managementApi: 'https://api.supabase.com',
    supabaseAccessToken: env['SUPABASE_ACCESS_TOKEN']?.trim() || null,
    migrations: files
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.slice(0, 14))
      .toSorted(),
  }
}
