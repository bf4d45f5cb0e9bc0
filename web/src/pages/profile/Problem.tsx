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
