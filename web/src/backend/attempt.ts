// @chunk form
import { toPlainError } from './errors.ts'
import type { PlainError } from './plain-error.ts'

/** Why something was refused: one answer of a form, or something else in words. */
export type WriteError = { field: string } | PlainError

/**
 * Makes a call to the backend. Resolves to null when it succeeded, else to the reason. `tables` are those whose
 * constraints are about answers of the form. Never rejects.
 */
export async function attempt(
  call: () => Promise<unknown>,
  tables: readonly string[],
): Promise<WriteError | null> {
  try {
    await call()
    return null
  } catch (error) {
    return fieldErrorOf(error, tables) ?? toPlainError(error)
  }
}

const constraintPattern = /constraint "([a-z0-9_]+)"/
const columnPattern = /null value in column "([a-z0-9_]+)"/

/**
 * The answer that the database refused, or null for any other error. Constraints are named `<table>_<field>_<what>`;
 * the tables have to be given because both other parts contain underscores.
 */
export function fieldErrorOf(error: unknown, tables: readonly string[]): { field: string } | null {
  if (typeof error !== 'object' || error === null || !('message' in error)) return null
  const message = String(error.message)
  const column = columnPattern.exec(message)?.[1]
  if (column !== undefined) return { field: column }
  const constraint = constraintPattern.exec(message)?.[1]
  const table = tables.find((name) => constraint?.startsWith(`${name}_`))
  if (constraint === undefined || table === undefined) return null
  // The last word says what is wrong: length, known, printable …
  const field = constraint.slice(table.length + 1).replace(/_[a-z]+$/, '')
  return field === '' ? null : { field }
}
