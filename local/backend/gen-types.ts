import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { App } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { compatSql } from './database/hosted-shape.ts'
import { runMigrations } from './database/migrations.ts'
import { storageSql } from './storage/storage-shape.ts'
import { writeGenerated } from '../write-generated.ts'
import type { GeneratorMetadata } from '@supabase/postgrest-typegen'

/** A column whose check allows certain words only. */
type Choice = { table_id: number; column: string; name: string; words: string[] }

type AskDatabase = (sql: string) => Promise<{ rows: unknown[] }>

const choicesSql = `
  select conrelid::int as table_id, attname as column, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'c' and connamespace = 'public'::regnamespace and conname like '%\\_known'
  order by conname`

/** Every column with a check named `<table>_<column>_known`. Throws if such a check isn't a list of words. */
async function readChoices(ask: AskDatabase): Promise<Choice[]> {
  const { rows } = await ask(choicesSql)
  return (rows as (Omit<Choice, 'words'> & { definition: string })[]).map(
    ({ definition, name, ...choice }) => {
      const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]+)\]\)?\)\)$/.exec(definition)?.[1]
      const words = list?.split(/(?<=::text), /).map((word) => /^'([^']+)'::text$/.exec(word)?.[1])
      if (!words?.every((word) => word !== undefined)) {
        throw new Error(
          `${name} has to be a list of words, \`column in ('a', 'b')\` or \`column <@ array['a', 'b']\`: ${definition}`,
        )
      }
      return { ...choice, name: name.replace(/_known$/, ''), words }
    },
  )
}

/** The type generator's input, with each of those columns as an enum. */
function withChoices(metadata: GeneratorMetadata, choices: readonly Choice[]): GeneratorMetadata {
  const enums = choices.map(({ name, words }, at) => ({
    id: -1 - at,
    name,
    schema: 'public',
    format: name,
    enums: words,
    attributes: [],
    comment: null,
    type_relation_id: null,
  }))
  const columns = metadata.columns.map((column) => {
    const choice = choices.find((one) => one.table_id === column.table_id && one.column === column.name)
    if (!choice) return column
    const isArray = column.format.startsWith('_')
    return { ...column, type_schema: 'public', format: `${isArray ? '_' : ''}${choice.name}` }
  })
  return { ...metadata, types: [...metadata.types, ...enums], columns }
}

/** A function whose comment states a type: of its result, or of some columns of the table it returns. */
type Told = { name: string; isPublic: boolean; tag: 'returns' | 'columns'; type: string }

const toldSql = `
  select proname as name, pronamespace = 'public'::regnamespace as "isPublic", told[1] as tag,
    coalesce(told[2], '') as type
  from pg_proc, regexp_match(obj_description(oid, 'pg_proc'), '@(returns|columns)\\s+(.*)$') as told
  where told is not null or pronamespace = 'public'::regnamespace and prorettype = 'jsonb'::regtype order by proname`

const answersHead = `import type { Database } from './database.types.ts'

type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']
type Functions = Database['public']['Functions']
type Columns<Name extends keyof Functions, Known> =
  (Omit<Functions[Name]['Returns'] extends (infer One)[] ? One : never, keyof Known> & Known)[]`

/**
 * A module with the types in comments, where the name of another such function means what that returns. Types of the
 * vocabulary are imported, and `Row` is that of a table. Throws if a public function says nothing of its JSON.
 */
function answersModule(told: readonly Told[], vocabularyDir: string): string {
  const untold = told.find(({ type }) => type === '')
  if (untold)
    throw new Error(`${untold.name}() returns JSON. Say what, after @returns at the end of its comment.`)
  const named = new Set(told.flatMap(({ type }) => withoutComments(type).match(/\b[A-Z]\w+/g) ?? []))
  const imports = readdirSync(vocabularyDir)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(vocabularyDir, file), 'utf8')
      const types = [...text.matchAll(/^export type (\w+)/gm)].flatMap(([, name = '']) =>
        named.has(name) ? name : [],
      )
      return types.length === 0 ? [] : `import type { ${types.join(', ')} } from './vocabulary/${file}'`
    })
  const types = told.map(({ name, tag, type }) =>
    tag === 'returns' ? `type ${name} = ${type}` : `type ${name} = Columns<'${name}', ${type}>`,
  )
  const answers = told.filter(({ isPublic }) => isPublic).map(({ name }) => `  ${name}: ${name}`)
  return [...imports, answersHead, ...types, `export type Answers = {\n${answers.join('\n')}\n}`].join('\n')
}

const withoutComments = (type: string) => type.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, '')

/**
 * Writes schemas/database.types.ts, what functions return, and what roles get of the panel's lists, from
 * supabase/migrations, using a database in memory.
 */
const root = resolve(import.meta.dirname, '../..')
const head =
  '// Generated from supabase/migrations by local/backend/gen-types.ts. Do not edit: npm run gen.\n'

const generated = Object.entries(await generate(resolve(root, 'supabase/migrations')))
await writeGenerated(root, new Map(generated.map(([file, text]) => [file, `${head}${text.trim()}\n`])))

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
    const { rows: told } = await database.query<Told>(toldSql)
    return {
      'schemas/database.types.ts': await generateTypescript(sortGeneratorMetadata(typed), {
        postgrestVersion: '13',
      }),
      'schemas/answers.generated.ts': answersModule(told, resolve(root, 'schemas/vocabulary')),
      'schemas/vocabulary/role-lists.generated.ts': `export const generatedRoleLists = ${JSON.stringify(lists, null, 2)} as const`,
    }
  } finally {
    await connection.close()
  }
}
