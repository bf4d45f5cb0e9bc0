// @chunk profile
import { type PlainError, sentenceOf } from '#app/backend/plain-error.ts'

/** Why a setting was refused, shown beside it. */
export function Problem({ error }: { error: PlainError | null }) {
  return error === null ? null : (
    <p role="alert" className="text-ember">
      {sentenceOf(error)}
    </p>
  )
}

/** The text of a form's field, trimmed; empty if there is no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}
