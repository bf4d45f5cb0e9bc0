import type { Actor } from './actors.ts'

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
  /** The column that says whose row it is; where rows are nobody's, the one that tells them apart. */
  column: string
  isPersonal: boolean
  /** What stands in that column for somebody; without it, the account's id. */
  markOf?: (person: string) => string
  /** A row to insert in somebody's name. `other` is another person, for tables that are about two. */
  row: (person: string, other: string) => Record<string, unknown>
  /** What an update changes. */
  change: Record<string, unknown>
  /** Who may do what. Everything that is not named is denied. */
  allowed: Partial<Record<Operation, Partial<Record<Actor, Verdict>>>>
}

export const admins = { admin: 'all', 'listed admin': 'all' } as const
/** Those who have a row, "other user" being the one who has none. */
export const owners = {
  owner: 'own',
  admin: 'own',
  'listed admin': 'own',
  'former admin': 'own',
  'unconfirmed admin': 'own',
  'renamed admin': 'own',
} as const
export const everySignedIn = { ...owners, 'other user': 'own' } as const
export const everybody = {
  anonymous: 'all',
  owner: 'all',
  'other user': 'all',
  'former admin': 'all',
  'unconfirmed admin': 'all',
  'renamed admin': 'all',
  ...admins,
} as const

/** What stands in a table's column for somebody; for a visitor, nothing does. */
export function markIn<Person extends string | null>(
  { markOf }: TableEntry,
  person: Person,
): Person | string {
  return person === null ? person : (markOf?.(person) ?? person)
}

/** The operations that mean something for a table: where rows are nobody's, none is one's own. */
export function operationsOn({ isPersonal }: TableEntry): Operation[] {
  return operations.filter((operation) => isPersonal || !/oneself|own/.test(operation))
}
