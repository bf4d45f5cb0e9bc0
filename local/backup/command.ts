import { ConfigError } from '../config.ts'
import type { Manifest } from './manifest.ts'
import type { Restored } from './restore.ts'
import { type Part, parts } from './places.ts'

/** The parts that `--only` names; both without it. Throws ConfigError for anything else. */
export function readParts(only: string | undefined): readonly Part[] {
  if (only === undefined) return parts
  const part = parts.find((name) => name === only)
  if (part === undefined) throw new ConfigError(`--only takes ${parts.join(' or ')}.`)
  return [part]
}

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

/** What a restore of people did about those who had left since the backup. */
export function describeDeparted({ deletedAgain, isPastMemory }: Restored): string {
  if (deletedAgain === null)
    return 'Nothing here knows who left since: whoever deleted their account after this backup is back. A newer backup knows those until then: restore again with --newer <file>.'
  const done =
    deletedAgain === 0
      ? 'Nobody in it is known to have left since.'
      : deletedAgain === 1
        ? 'One person had left since, and was deleted again.'
        : `${deletedAgain} people had left since, and were deleted again.`
  return isPastMemory
    ? `${done} Who left is only remembered as long as backups are kept, and this one is older: others who left may be back.`
    : done
}
