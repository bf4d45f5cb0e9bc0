import { runDoctor, type UpkeepFinding } from '@fest/schemas/core/upkeep.ts'
import { versionsIn } from '../backend/database/baselines.ts'
import type { Environment, FestConfig } from '../config.ts'
import { sanityApiHost } from '../backup/hosted-content.ts'

export type Finding =
  | { state: 'ok'; says: string }
  /** Has to be fixed before people come; `todo` says where to click or what to run. */
  | { state: 'wrong'; says: string; todo: string }
  /** Can't be checked from here, or is a person's decision; `todo` says where to look. */
  | { state: 'look'; says: string; todo: string }
  /** Skipped: it would only repeat another check's finding. */
  | { state: 'waiting' }

export type Check = {
  name: string
  /** Rejects with Unreachable when the service doesn't answer. */
  run: () => Promise<Finding>
  /** When this fails, the rest of its section is skipped. */
  isGate?: boolean
}

export type Section = {
  title: string
  checks: readonly Check[]
  /** The titles of sections whose gates must pass for this one too. */
  needs?: readonly string[]
}

type Result = { name: string; finding: Finding }
export type SectionResult = { title: string; results: Result[] }

export const ok = (says: string): Finding => ({ state: 'ok', says })
export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo })
export const look = (says: string, todo: string): Finding => ({ state: 'look', says, todo })
export const waiting: Finding = { state: 'waiting' }
export const beforeMigrations = look('Not visible before the migrations are applied.', 'Apply them first.')

/** The panel's message; `todo` where the panel only refers to doctor. */
export function told({ state, says, todo }: UpkeepFinding, own = ''): Finding {
  return state === 'ok' ? ok(says) : { state, says, todo: todo.replace(runDoctor, () => own).trim() }
}

export const utcWords = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export type Target = {
  config: FestConfig
  /** Such as `https://<id>.api.sanity.io`. */
  sanityApi: string
  managementApi: string
  /** Shows what only the owner of the Supabase project can see; null skips those checks. */
  supabaseAccessToken: string | null
  /** The versions of this site's migrations, oldest first. */
  migrations: readonly string[]
}

/** The target of a configuration, with the addresses of the real services. */
export function targetOf(config: FestConfig, env: Environment, root: string): Target {
  return {
    config,
    sanityApi: sanityApiHost(config.sanity.projectId),
    managementApi: 'https://api.supabase.com',
    supabaseAccessToken: env['SUPABASE_ACCESS_TOKEN']?.trim() || null,
    migrations: versionsIn(root),
  }
}
