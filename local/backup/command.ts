import { DamagedDatabaseError } from '../backend/backend.ts'
import { FolderInUseError } from '../backend/database/folder-lock.ts'
import { MigrationError } from '../backend/database/migrations.ts'
import { ConfigError } from '../config.ts'
import { BackupError, type Manifest } from './manifest.ts'
import { type Part, parts } from './places.ts'

/** The arguments of the command make no sense. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const expectedErrors = [
  UsageError,
  BackupError,
  ConfigError,
  FolderInUseError,
  DamagedDatabaseError,
  MigrationError,
]

/** Runs a command; expected failures are printed as a sentence and end the process with 1. */
export async function failGently(command: () => Promise<void>): Promise<void> {
  try {
    await command()
    process.exit(0)
  } catch (error) {
    const isExpected =
      expectedErrors.some((kind) => error instanceof kind) ||
      (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    console.error(isExpected && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** The parts that `--only` names; both without it. Throws UsageError for anything else. */
export function readParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts
  const part = parts.find((name) => name === only)
  if (part === undefined) throw new UsageError(`--only takes ${parts.join(' or ')}.`)
  return [part]
}

/** A sentence with the counts of a backup. */
export function describeSaved({ content, people }: Manifest): string {
  const said: string[] = []
  if (content !== null) said.push(`${content.documents} documents, ${content.assets} pictures and files`)
  if (people !== null) {
    const rows = people.tables.reduce((sum, table) => sum + table.rows, 0)
    const accounts = people.tables.find(({ name }) => name === 'auth.users')?.rows ?? 0
    said.push(`${accounts} accounts, ${rows} rows in ${people.tables.length} tables`)
  }
  return `${said.join('; ')}.`
}
