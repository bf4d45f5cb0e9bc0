import { join } from 'node:path'
import { acquireFolderLock } from '../backend/database/folder-lock.ts'
import { openStoppedBackend } from '../backup/places.ts'
import { ConfigError, type FestConfig } from '../config.ts'
import { mostSamplePeople, sampleStatement, sampleTable } from '../sample/admin-sample.ts'
import { demoAccounts } from '../seed/accounts.ts'
import { readArguments, root, runCommand } from './command.ts'

type Run = (statement: string) => Promise<unknown>

const { values, positionals } = readArguments(
  `npm run admin:sample -- <number of people> [options]

  --remove               removes them
  --database <address>   another PostgreSQL than the embedded one; needs --yes
  --yes                  this database is meant

Stop the embedded site first.`,
  { remove: { type: 'boolean' }, yes: { type: 'boolean' }, database: { type: 'string' } },
  1,
)

await runCommand(async (config) => {
  const count = values.remove ? 0 : readCount(positionals)
  const startedAt = performance.now()
  await (values.database === undefined
    ? fillEmbedded(config, count)
    : fillPostgres(values.database, count, values.yes ?? false))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    count === 0
      ? `Removed the sample (${seconds} s).`
      : `${count} fictional people and their submissions are in (${seconds} s). No email went to anybody. ${mailWords(values.database)} Remove them with: npm run admin:sample -- --remove`,
  )
})

function readCount(positionals: readonly string[]): number {
  const [given, ...more] = positionals
  const count = Number(given)
  if (given === undefined || more.length > 0 || !/^\d+$/.test(given) || count < 1 || count > mostSamplePeople)
    throw new ConfigError(
      `Say how many people, 1 to ${mostSamplePeople}: npm run admin:sample -- 5000. Or remove them: npm run admin:sample -- --remove`,
    )
  return count
}

function mailWords(database: string | undefined): string {
  return database === undefined
    ? 'Emails about what you decide on them land in /mailbox.'
    : 'Emails about what you decide on them are never given to a mail provider: Mail lists them as failed, with that reason.'
}

async function fill(run: Run, count: number): Promise<void> {
  for (const statement of sampleTable.split(';').filter((part) => part.trim() !== '')) await run(statement)
  await run(sampleStatement(count))
  if (count > 0) await run('analyze')
}

/** Locks the whole data folder, as the server does: two processes on one database lose rows. */
async function fillEmbedded(config: FestConfig, count: number): Promise<void> {
  if (config.supabase.kind !== 'embedded')
    throw new ConfigError(
      'A hosted Supabase is configured. To put fictional people there, name its database: --database postgres://… --yes',
    )
  const lock = await acquireFolderLock(config.dataDir)
  try {
    const { dataDir } = config
    // The accounts that the sample event has, should it come later.
    await demoAccounts(dataDir, 'sample')
    const backend = await openStoppedBackend(join(dataDir, 'backend'), { root, config, dataDir })
    try {
      await fill((statement) => backend.sql(statement), count)
    } finally {
      await backend.close()
    }
  } finally {
    await lock.release()
  }
}

async function fillPostgres(address: string, count: number, isMeant: boolean): Promise<void> {
  if (!isMeant)
    throw new ConfigError(
      'This writes to a database other than the embedded one. If that’s what you want, add --yes.',
    )
  const { default: postgres } = await import('postgres')
  const sql = postgres(address, { max: 1, prepare: false, onnotice: () => {} })
  try {
    await fill((statement) => sql.unsafe(statement).simple(), count)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
