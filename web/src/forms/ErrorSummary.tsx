import type { AnswerErrors, FieldLayout } from './form-definition.ts'

type ErrorSummaryProps = {
  errors: AnswerErrors
  fields: readonly FieldLayout[]
  onGoTo: (name: string) => void
}

/** What is still to mend on this step, each a way to its field. One error alone stands beside its field only. */
export function ErrorSummary({ errors, fields, onGoTo }: ErrorSummaryProps) {
  const wrong = fields.filter(({ name }) => errors[name])
  if (wrong.length < 2) return null
  return (
    <div role="alert" className="mb-8 border-l-2 border-ember py-1 pl-5">
      <h3 className="font-semibold">{wrong.length} answers need another look</h3>
      <ul className="mt-1">
        {wrong.map(({ name }) => (
          <li key={name}>
            <button type="button" className="link min-h-11 text-left text-small" onClick={() => onGoTo(name)}>
              {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
