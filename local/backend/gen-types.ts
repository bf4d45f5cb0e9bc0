import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { readChoices, withChoices } from './database/choices.ts'
import { compatSql } from './database/hosted-shape.ts'
import { runMigrations } from './database/migrations.ts'
import { storageSql } from './storage/storage-shape.ts'

/**
 * Writes schemas/database.types.ts, and what roles get of the panel's lists, from supabase/migrations, using a database
 * in memory. With `--check` it writes nothing and exits with 1 when a file is stale.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const root = resolve(import.meta.dirname, '../..')

for (const [file, text] of Object.entries(await generate(resolve(root, 'supabase/migrations')))) {
  const today = `// Generated from supabase/migrations by local/backend/gen-types.ts. Do not edit: npm run gen.\n${text.trim()}\n`
  const before = await readFile(resolve(root, file), 'utf8').catch(() => '')
  if (before === today) continue
  if (values.check) {
    console.error(`${file} doesn’t match supabase/migrations. Run: npm run gen`)
    process.exitCode = 1
  } else {
    await writeFile(resolve(root, file), today)
    console.log(`${file} written.`)
  }
}

async function generate(migrationsDir: string): Promise<Record<string, string>> {
  const connection = await createPgliteConnection()
  const database = connection.driver
  await database.waitReady
  try {
    // The tables of the auth service, which the migrations refer to.
    const app = new App({
      connection,
      auth: { enabled: true, jwt_secret: 'unused: no request is answered here' },
    })
    await app.ensureSystemSchema()
    await database.exec(compatSql + storageSql)
    await runMigrations(database, migrationsDir)
    const query = (sql: string) => database.query(sql)
    const metadata = await introspect({ query }, { includedSchemas: ['public'] })
    const typed = withChoices(metadata, await readChoices(query))
    const { rows } = await database.query(
      'select jsonb_object_agg(kind, for_roles) as lists from private.admin_kinds where for_roles is not null',
    )
    const { lists } = rows[0] as { lists: unknown }
    return {
      'schemas/database.types.ts': await generateTypescript(sortGeneratorMetadata(typed), {
        postgrestVersion: '13',
      }),
      'schemas/vocabulary/role-lists.generated.ts': `export const generatedRoleLists = ${JSON.stringify(lists, null, 2)} as const`,
    }
  } finally {
    await connection.close()
  }
}
