import { toPlainError } from './errors.ts'
import type { PlainError } from './plain-error.ts'
import { fieldErrorOf } from './field-error.ts'

/** Why something was not taken: one answer of a form, or something else in words. */
export type WriteError = { field: string } | PlainError

/**
 * Runs a call to the backend: null when it was taken, else why not. `tables` are those whose constraints are
 * answers of the form. Never rejects.
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
