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
export async function readChoices(ask: AskDatabase): Promise<Choice[]> {
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
export function withChoices(metadata: GeneratorMetadata, choices: readonly Choice[]): GeneratorMetadata {
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
