export type TableChange = {
  /** Drops changed checks, before the functions that they call. */
  first: string[]
  /** Adds new columns and checks, and sets changed defaults; null if there are none. */
  later: string | null
}

export function tableOf(text: string): string | null {
  return /^create table (?!if )([\w.]+) /.exec(text)?.[1] ?? null
}

/**
 * The changes from a table made by `before` to one made by `today`: more columns, and other checks and
 * defaults, which apply to rows written from now on. Null if anything else changed, because data could be lost. Without
 * `before`, as for a table made by many statements, it adds missing columns and today's checks.
 */
export function changeOfTable(before: string | null, today: string): TableChange | null {
  const table = tableOf(today)
  const is = partsOf(today)
  const was = before === null ? new Map<string, string>() : partsOf(before)
  const isOnlyIn = (others: ReadonlyMap<string, string>) => {
    return ([name, part]: [string, string]) => withoutBreaks(others.get(name) ?? '') !== withoutBreaks(part)
  }
  const defaults = [...is].filter(([name, part]) => isOtherDefault(was.get(name) ?? '', part))
  const isOther = ([name]: [string, string]) => !defaults.some(([column]) => column === name)
  const added = [...is].filter(isOnlyIn(was)).filter(isOther)
  const gone = [...was].filter(isOnlyIn(is)).filter(isOther)
  if (table === null || gone.some(([, part]) => !isCheck(part))) return null
  const columns = added.filter(([, part]) => !isConstraint(part) && !/ primary key| generated /.test(part))
  const checks = added.filter(([, part]) => isCheck(part))
  if (before !== null && columns.length + checks.length < added.length) return null
  const outdated = before === null ? checks : gone
  return {
    first: outdated.map(([name]) => `alter table ${table} drop constraint if exists ${name}`),
    later:
      added.length + defaults.length === 0
        ? null
        : `alter table ${table} ${[
            ...columns.map(([, part]) => `add column if not exists ${part}`),
            ...checks.map(([, part]) => `add ${part} not valid`),
            ...defaults.map(([name, part]) => `alter column ${name} ${defaultOf(part)}`),
          ].join(', ')}`,
  }
}

const isConstraint = (part: string) => part.startsWith('constraint ')
const isCheck = (part: string) => /^constraint\s+\w+\s+check\b/.test(part)
/** The column's definition, and after it the default; nothing else may follow a default. */
const withDefault = /^(.+?)(?: default ((?:(?! check ?\(| references | unique| not null).)+))?$/s
const isOtherDefault = (was: string, is: string) => {
  const [before, after] = [withDefault.exec(was), withDefault.exec(is)]
  return before !== null && before[1] === after?.[1] && before[2] !== after?.[2] && !isConstraint(is)
}
const defaultOf = (part: string) => {
  const value = withDefault.exec(part)?.[2]
  return value === undefined ? 'drop default' : `set default ${value}`
}
export const withoutBreaks = (text: string) =>
  text
    .replaceAll(/'\s*\n\s*'/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;]) ?/g, '$1')

/** The columns and constraints of a `create table` by their names, without comments. */
function partsOf(statement: string): Map<string, string> {
  const body = statement
    .slice(statement.indexOf('(') + 1, statement.lastIndexOf(')'))
    .replaceAll(/^\s*--.*$/gm, '')
  const parts: string[] = ['']
  let depth = 0
  for (const [token] of body.matchAll(/'(?:[^']|'')*'|[(),]|[^'(),]+/g)) {
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return new Map(parts.map((part) => [/^(?:constraint\s+)?(\w+)/.exec(part.trim())?.[1] ?? '', part.trim()]))
}
