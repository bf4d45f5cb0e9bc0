import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FestConfig } from '../config.ts'
import { sanityApiHost } from '../backup/hosted-content.ts'

/** What is checked, and where the services are. */
export type Target = {
  config: FestConfig
  /** Such as `https://<id>.api.sanity.io`. */
  sanityApi: string
  /** Where Supabase projects are managed. */
  managementApi: string
  /** Shows what only the owner of the Supabase project can see; null skips those checks. */
  supabaseAccessToken: string | null
  /** The versions of this site's migrations, oldest first. */
  migrations: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

/** The target of a configuration, with the addresses of the real services. */
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
