import { changeOfTable, type TableChange, tableOf, withoutBreaks } from './table-change.ts'

/** How a database adopts statements whose text changed since it ran them. */
export type Takeover = {
  /** Runs before the statements: drops removed functions, revokes their rights and clears removed comments. */
  first: string[]
  /** The statement to run instead of a given one; null if none is needed. */
  inPlaceOf: (statement: string) => string | null
}

/**
 * Replaces functions, triggers, views, indexes, comments, and tables that only migrations write, adds columns and rights, and
 * replaces checks and defaults for rows written from now on; line breaks don't count as changes. Returns null if
 * anything else changed, which needs a new migration. Rows that no migration writes anymore stay, unless their table goes.
 */
export function planTakeover(before: readonly string[], today: readonly string[]): Takeover | null {
  const ran = new Set(before.map(meaningOf))
  const meant = new Set(today.map(meaningOf))
  const added = today.filter((statement) => !ran.has(meaningOf(statement)))
  const subjects = new Set(added.map(subjectOf))
  const gone = before.filter(
    (statement) => !meant.has(meaningOf(statement)) && !subjects.has(subjectOf(statement)),
  )
  const registered = new Set(today.map(registryOf))
  const dropped = new Set(gone.map(registryOf).filter((name) => !registered.has(name)))
  const others = gone.filter((statement) => !dropped.has(registryOf(statement)))
  const undone = others.map(undoing).filter((statement) => statement !== null)
  if (subjects.has(null) || undone.length < others.length) return null
  undone.push(...[...dropped].map((name) => `drop table ${name}`))
  undone.push(...triggersCalling(new Set(gone.map(functionOf)), before))
  const changes = new Map<string, TableChange>()
  for (const statement of added.filter(isTable)) {
    const made = before.find((other) => isTable(other) && subjectOf(other) === subjectOf(statement))
    const change =
      made === undefined ? null : changeOfTable(withoutComments(made), withoutComments(statement))
    if (change === null) return null
    changes.set(statement, change)
  }
  return replacing(new Set(added), before, today, undone, changes, gone.flatMap(thingsGranted))
}

/** The same for an older history that made the tables step by step, so that statements can't be compared. */
export function planRewrite(before: readonly string[], today: readonly string[]): Takeover {
  const names = new Set(today.map(functionOf))
  const gone = new Set(before.map(functionOf).filter((name) => name !== null && !names.has(name)))
  const undone = [
    ...triggersCalling(gone, before),
    ...[...gone].map((name) => `drop function if exists ${name}`),
  ]
  const changes = new Map<string, TableChange>()
  for (const statement of today.filter(isTable)) {
    const change = changeOfTable(null, withoutComments(statement))
    if (change) changes.set(statement, change)
  }
  const wanted = today.filter((statement) => subjectOf(statement) !== null)
  return replacing(new Set(wanted), before, today, undone, changes)
}

function replacing(
  wanted: ReadonlySet<string>,
  before: readonly string[],
  today: readonly string[],
  undone: readonly string[],
  changes: ReadonlyMap<string, TableChange>,
  revoked: readonly string[] = [],
): Takeover {
  const heads = new Map(before.map((statement) => [functionOf(statement), headOf(statement)]))
  // Parameter names and return types can't be replaced.
  const remade = today
    .filter((statement) => wanted.has(statement))
    .filter((statement) => (heads.get(functionOf(statement)) ?? headOf(statement)) !== headOf(statement))
    .flatMap((statement) => functionOf(statement) ?? [])
  return {
    // Checks, comments, triggers and views before their functions.
    first: [
      ...[...changes.values()].flatMap(({ first }) => first),
      ...undone,
      ...remade.map((name) => `drop function if exists ${name}`),
    ].toSorted(
      (one, other) => Number(one.startsWith('drop function')) - Number(other.startsWith('drop function')),
    ),
    inPlaceOf: (statement) => {
      const change = changes.get(statement)
      if (change) return change.later
      const saysAgain =
        /^(?:comment|grant|revoke) [^;]*?\bon (?:function|table)\b/.test(withoutComments(statement)) &&
        [...remade, ...revoked].some((name) => new RegExp(`\\b${name}\\b`).test(statement))
      return wanted.has(statement) || saysAgain ? replacement(statement, today) : null
    },
  }
}

/** Tables whose rows, and so their columns, belong to the migrations. */
const registries =
  '(private\\.(?:my_data_parts|admin_kinds|needs_exports|opening_words|review_rubrics|retention)|storage\\.buckets)'

function registryOf(statement: string): string | null {
  const about = new RegExp(
    `^(?:(?:create|alter) table|insert into|comment on (?:table|column)) ${registries}\\b`,
  )
  return about.exec(withoutComments(statement))?.[1] ?? null
}

/** What a statement defines, such as "function f"; null if it can't be run again over the existing definition. */
function subjectOf(statement: string): string | null {
  const text = withoutComments(statement)
  const [, thing, name] = /^comment on (function|column|table|view) ([\w.]+)/.exec(text) ?? []
  if (name !== undefined) return `comment on ${thing} ${name}`
  const made = remakableOf(text)
  if (made !== null) return made
  const [part] = new RegExp(`^(?:insert into|create table) ${registries} `).exec(text) ?? []
  const table = tableOf(text)
  if (part === undefined && table !== null) return `table ${table}`
  const [setting] = /^alter role \w+ set [\w.]+/.exec(text) ?? []
  // Repeating a grant changes nothing.
  return part ?? setting ?? (text.startsWith('grant ') ? text : functionOf(statement))
}

/** Whether it creates a table that people write to. */
const isTable = (statement: string) => subjectOf(statement)?.startsWith('table ') === true

/** The view, trigger or index that a statement creates, in the form for dropping it. A unique index could refuse rows. */
function remakableOf(text: string): string | null {
  const [, view] = /^create (?:or replace )?view ([\w.]+)/.exec(text) ?? []
  if (view !== undefined) return `view ${view}`
  const [, index, schema] = /^create index (\w+)\s+on (\w+)\./.exec(text) ?? []
  if (index !== undefined) return `index ${schema}.${index}`
  const [, trigger, table] = /^create trigger (\w+)\s[^;]*?\son ([\w.]+)/.exec(text) ?? []
  return trigger === undefined ? null : `trigger ${trigger} on ${table}`
}

function functionOf(statement: string): string | null {
  return /^create (?:or replace )?function ([\w.]+)/.exec(withoutComments(statement))?.[1] ?? null
}

/** Drops the triggers that call one of these functions, also those that call another today. */
function triggersCalling(functions: ReadonlySet<string | null>, before: readonly string[]): string[] {
  return before.flatMap((statement) => {
    const made = remakableOf(withoutComments(statement))
    const [, called = null] = /\sexecute function ([\w.]+)/.exec(statement) ?? []
    return made !== null && called !== null && functions.has(called) ? dropping(made) : []
  })
}

const dropping = (remakable: string) => `drop ${remakable.replace(' ', ' if exists ')}`

const grantOf = (statement: string) =>
  /^grant ([\s\S]+?\son ([\s\S]+))\sto ([\w\s,]+)$/.exec(withoutComments(statement).trim()) ?? []

const thingsGranted = (statement: string) => grantOf(statement)[2]?.match(/\w+\.\w+/g) ?? []

/** The statement that undoes a removed one; null if there is none. */
function undoing(statement: string): string | null {
  const name = functionOf(statement)
  if (name !== null) return `drop function ${name}`
  const made = remakableOf(withoutComments(statement))
  if (made !== null) return dropping(made)
  const [, rights, , roles] = grantOf(statement)
  if (rights !== undefined) return `revoke ${rights} from ${roles}`
  const [comment] =
    /^comment on (?:function|column|table|view) [\s\S]*?(?=\sis\s)/.exec(withoutComments(statement)) ?? []
  return comment === undefined ? null : `${comment} is null`
}

/** The statement in a form that runs over the existing definition. */
function replacement(statement: string, today: readonly string[]): string {
  const text = withoutComments(statement)
  const [, into, listed] = /^insert into ([\w.]+) \(([^)]*)\)/.exec(text) ?? []
  const [, table] = new RegExp(`^create table ${registries} `).exec(text) ?? []
  if (table !== undefined) return alteration(table, text)
  if (listed === undefined) {
    return text
      .replace(/^create (function|trigger) /, 'create or replace $1 ')
      .replace(/^create (?:or replace )?view ([\w.]+)/, 'drop view if exists $1;\n$&')
      .replace(/^create index (\w+)\s+on (\w+)\./, 'drop index if exists $2.$1;\n$&')
  }
  const columns = listed.split(/,\s*/)
  const made = today.find((other) => withoutComments(other).startsWith(`create table ${into} `))
  const key = /primary key \(([^)]+)\)/.exec(made ?? '')?.[1]?.split(', ') ?? columns.slice(0, 1)
  const values = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`)
  return `${text} on conflict (${key.join(', ')}) do update set ${values.join(', ')}`
}

/** Gives a table the columns of the statement that creates it; one with another type loses its values. */
function alteration(table: string, text: string): string {
  const columns = [...text.matchAll(/^ {2}(?!constraint )(\w+) (.+?),?$/gm)].map(
    ([, name = '', definition = '']) => ({
      name,
      definition,
      type: /^.+?(?= (?:not|default|generated|primary) |$)/.exec(definition)?.[0],
    }),
  )
  const kept = columns.map(({ name, type }) => `('${name}', '${type}')`).join(', ')
  return `do $do$
    declare gone text;
    begin
      for gone in select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
        and not attisdropped and not exists (select from (values ${kept}) as kept (name, type)
          where kept.name = attname and to_regtype(kept.type) = atttypid) loop
        execute format('alter table ${table} drop column %I', gone);
      end loop;
    end $do$;
    alter table ${table} ${columns.map(({ name, definition }) => `add column if not exists ${name} ${definition}`).join(', ')}`
}

/** A function's name, parameters and return type. */
function headOf(statement: string): string {
  const [head = ''] =
    /^create (?:or replace )?function [\s\S]*?(?=\slanguage\s)/.exec(withoutComments(statement)) ?? []
  return head.replace(' or replace', '').replace(/\s+/g, '')
}

/** The text to compare for changes: functions keep their line breaks, other statements don't. */
function meaningOf(statement: string): string {
  const text = withoutComments(statement)
  return functionOf(statement) === null ? withoutBreaks(text.replace(/^\s*--.*$/gm, '')) : text
}

/** The statement without leading comments. */
export function withoutComments(statement: string): string {
  return statement.slice(lengthOfComments(statement))
}

/** The number of characters before a statement's first word: comments and blank lines. */
export function lengthOfComments(statement: string): number {
  return /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(statement)?.[0].length ?? 0
}
