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
 * Writes schemas/database.types.ts from supabase/migrations, using a database in memory. With `--check` it writes
 * nothing and exits with 1 when the file is stale.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const root = resolve(import.meta.dirname, '../..')
const file = resolve(root, 'schemas/database.types.ts')

const types = await generateTypes(resolve(root, 'supabase/migrations'))
const before = await readFile(file, 'utf8').catch(() => '')
if (values.check && before !== types) {
  console.error('schemas/database.types.ts doesn’t match supabase/migrations. Run: npm run gen')
  process.exitCode = 1
} else if (before !== types) {
  await writeFile(file, types)
  console.log('schemas/database.types.ts written.')
}

async function generateTypes(migrationsDir: string): Promise<string> {
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
    const generated = await generateTypescript(sortGeneratorMetadata(typed), { postgrestVersion: '13' })
    return `// Generated from supabase/migrations by local/backend/gen-types.ts. Do not edit: npm run gen.\n${generated.trim()}\n`
  } finally {
    await connection.close()
  }
}
