import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createClient } from '@sanity/client'
import { type ContentMigration, migrate } from './migrate.ts'

/*
 * Runs one content migration, `studio/migrations/<name>/index.ts`. Started by local/cli/migrate.ts, which passes
 * `@sanity/client`'s options as JSON in FEST_MIGRATE_TARGET.
 */

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { run: { type: 'boolean', default: false } },
})
const [name] = positionals

if (name === undefined || !names.includes(name)) {
  console.error(
    `${name === undefined ? 'Name a migration' : `There is no migration "${name}"`}: ${names.join(', ')}.`,
  )
  process.exit(2)
}

const target = JSON.parse(process.env['FEST_MIGRATE_TARGET'] ?? '{}') as Parameters<typeof createClient>[0]
const client = createClient({ ...target, apiVersion: contentApiVersion, useCdn: false })
// One of our folders, whose index.ts exports a migration.
const { default: migration } = (await import(`./${name}/index.ts`)) as { default: ContentMigration }

const { seen, changes } = await migrate(client, migration, { isDryRun: !values.run })
for (const line of changes) console.log(`  ${line}`)
const what = `${migration.title}: ${counted(seen, 'document')} read, ${counted(changes.length, 'field')}`
console.log(
  values.run ? `${what} changed.` : `${what} would change. Nothing was written; add --run to do it.`,
)
