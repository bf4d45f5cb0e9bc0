import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A function whose comment states a type: of its result, or of some columns of the table it returns. */
export type Told = { name: string; isPublic: boolean; tag: 'returns' | 'columns'; type: string }

export const toldSql = `
  select proname as name, pronamespace = 'public'::regnamespace as "isPublic", told[1] as tag,
    coalesce(told[2], '') as type
  from pg_proc, regexp_match(obj_description(oid, 'pg_proc'), '@(returns|columns)\\s+(.*)$') as told
  where told is not null or pronamespace = 'public'::regnamespace and prorettype = 'jsonb'::regtype order by proname`

const head = `import type { Database } from './database.types.ts'

type Row<Table extends keyof Database['public']['Tables']> = Database['public']['Tables'][Table]['Row']
type Functions = Database['public']['Functions']
type Columns<Name extends keyof Functions, Known> =
  (Omit<Functions[Name]['Returns'] extends (infer One)[] ? One : never, keyof Known> & Known)[]`

/**
 * A module with the types in comments, where the name of another such function means what that returns. Types of the
 * vocabulary are imported, and `Row` is that of a table. Throws if a public function says nothing of its JSON.
 */
export function answersModule(told: readonly Told[], vocabularyDir: string): string {
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
  return [...imports, head, ...types, `export type Answers = {\n${answers.join('\n')}\n}`].join('\n')
}

const withoutComments = (type: string) => type.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, '')
