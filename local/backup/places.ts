import { mistakeInDatabaseUrl } from '../database-url.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Backend, openBackend } from '../backend/backend.ts'
import { ConfigError, type Environment, type FestConfig } from '../config.ts'
import { openContentLake } from '../content-lake.ts'
import type { Lake } from '@fest/lake/lake.ts'
import { addressOf, demoAccounts } from '../seed/accounts.ts'
import { type HostedContent, sanityApiHost } from './hosted-content.ts'
import { connectToPostgres, type Session, sessionOfBackend } from './session.ts'

/** The two halves of an installation; each can be saved or restored alone. */
export const parts = ['content', 'people'] as const
export type Part = (typeof parts)[number]

type Place<Hosted> = { kind: 'embedded' } | ({ kind: 'hosted' } & Hosted) | { kind: 'left out' }

export type Places = {
  content: Place<{ content: HostedContent }>
  people: Place<{ databaseUrl: string }>
}

/** Where the wanted parts are. Throws ConfigError, naming what is missing for a hosted service. */
export function placesOf(config: FestConfig, env: Environment, wanted: readonly Part[]): Places {
  return { content: contentPlace(config, env, wanted), people: peoplePlace(config, env, wanted) }
}

/** Both parts embedded in a data folder. */
export function embeddedPlaces(wanted: readonly Part[]): Places {
  const place = (part: Part) => ({ kind: wanted.includes(part) ? 'embedded' : 'left out' }) as const
  return { content: place('content'), people: place('people') }
}

function contentPlace({ sanity }: FestConfig, env: Environment, wanted: readonly Part[]): Places['content'] {
  if (!wanted.includes('content')) return { kind: 'left out' }
  if (sanity.kind === 'embedded') return { kind: 'embedded' }
  const token = env['SANITY_API_TOKEN']?.trim()
  if (!token)
    throw new ConfigError(
      'SANITY_API_TOKEN is not set. Create one at sanity.io/manage, your project, API, Tokens ("Viewer" to back up, "Editor" to restore) and put it before the command, not into .env. Or leave the content out: --only people',
    )
  const { projectId, dataset } = sanity
  return { kind: 'hosted', content: { projectId, dataset, token, apiHost: sanityApiHost(projectId) } }
}

function peoplePlace({ supabase }: FestConfig, env: Environment, wanted: readonly Part[]): Places['people'] {
  if (!wanted.includes('people')) return { kind: 'left out' }
  if (supabase.kind === 'embedded') return { kind: 'embedded' }
  const databaseUrl = env['DATABASE_URL']?.trim()
  if (!databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is not set. Copy it from your Supabase project, Connect, "Session pooler", put the database password in, and put it before the command, not into .env. Or leave people out: --only content',
    )
  const mistake = mistakeInDatabaseUrl(databaseUrl)
  if (mistake !== null) throw new ConfigError(mistake)
  return { kind: 'hosted', databaseUrl }
}

/** The lake of a data folder, without anybody who could sign in to it. The caller holds the folder's lock. */
export function openStoppedLake(folder: string, { sanity }: FestConfig): Promise<Lake> {
  return openContentLake({
    dataDir: folder,
    // Another installation's folder is always an embedded one, whatever is configured for this one.
    ...(sanity.kind === 'embedded'
      ? { projectId: sanity.projectId, dataset: sanity.dataset }
      : { projectId: 'localfest', dataset: 'production' }),
    origins: () => [],
  })
}

/** The backend of a data folder, without a server or mail. The caller holds the folder's lock. */
export async function openStoppedBackend(
  folder: string,
  { root, config, dataDir }: { root: string; config: FestConfig; dataDir: string },
): Promise<Backend> {
  const fallbackAdminEmail =
    config.fallbackAdminEmail ?? addressOf(await demoAccounts(dataDir, 'own'), 'admin')
  return openBackend({
    dataDir: folder,
    migrationsDir: join(root, 'supabase/migrations'),
    siteUrl: config.siteUrl ?? `http://127.0.0.1:${config.port}`,
    fallbackAdminEmail,
  })
}

/** The database of a place; an embedded one is in `folder`. */
export async function openPeople(
  place: Exclude<Places['people'], { kind: 'left out' }>,
  folder: string,
  installation: { root: string; config: FestConfig; dataDir: string },
): Promise<Session> {
  if (place.kind === 'hosted') return connectToPostgres(place.databaseUrl)
  return sessionOfBackend(await openStoppedBackend(folder, installation))
}

export function hasPart(dataDir: string, part: Part): boolean {
  return existsSync(join(dataDir, folderOf[part]))
}

export const folderOf: Record<Part, string> = { content: 'lake', people: 'backend' }
