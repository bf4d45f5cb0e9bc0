import { type Actor, actors } from './actors.ts'

/** Whose rows were reached: nobody's, only the actor's, or others' too. */
export type Verdict = 'nothing' | 'own' | 'all'

const operations = [
  'select',
  'insert for oneself',
  'insert for somebody else',
  'update own',
  "update somebody else's",
  'update without a filter',
  'delete own',
  "delete somebody else's",
  'delete without a filter',
] as const
export type Operation = (typeof operations)[number]

export type TableEntry = {
  /** The column with the owner; for rows without an owner, the one that identifies them. */
  column: string
  isPersonal: boolean
  /** The value of that column for a person; by default the account's id. */
  markOf?: (person: string) => string
  /** A row to insert in somebody's name. `other` is another person, for tables about two people. */
  row: (person: string, other: string) => Record<string, unknown>
  change: Record<string, unknown>
  /** Who may do what. Everything else is denied. */
  allowed: Partial<Record<Operation, Partial<Record<Actor, Verdict>>>>
}

export const admins = { admin: 'all', 'listed admin': 'all' } as const
/** Everybody with a row; "other user" is the one without. */
export const owners = ownOf(actors.filter((actor) => actor !== 'anonymous' && actor !== 'other user'))
export const everySignedIn = { ...owners, ...ownOf(['other user']) }
function ownOf(these: readonly Actor[]): Partial<Record<Actor, Verdict>> {
  return Object.fromEntries(these.map((actor) => [actor, 'own' as const]))
}
export const everybody = Object.fromEntries(actors.map((actor) => [actor, 'all' as const]))

/** A table about people: unless it says otherwise, its owners and admins read it, and nobody writes it. */
export const personal = (entry: Pick<TableEntry, 'row' | 'change'> & Partial<TableEntry>): TableEntry => ({
  column: 'user_id',
  isPersonal: true,
  allowed: { select: { ...owners, ...admins } },
  ...entry,
})

/** The value of a table's owner column for a person; none for a visitor. */
export function markIn<Person extends string | null>(
  { markOf }: TableEntry,
  person: Person,
): Person | string {
  return person === null ? person : (markOf?.(person) ?? person)
}

/** The operations that make sense for a table: rows without an owner are never one's own. */
export function operationsOn({ isPersonal }: TableEntry): Operation[] {
  return operations.filter((operation) => isPersonal || !/oneself|own/.test(operation))
}
