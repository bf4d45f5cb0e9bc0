import { t } from '@fest/schemas/core/words/t.ts'
import type { Questions } from '@fest/schemas/forms/question.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import type { FormStep } from '#app/forms/form-definition.ts'

/** The common part of forms whose answers are checked and sent as the questions say. */
export function asking<Asked extends Questions>(
  form: SubmissionForm,
  questions: Asked,
  steps: FormStep<keyof Asked & string>[],
) {
  return {
    id: form,
    form,
    steps,
    loadSchema: async () => (await import('@fest/schemas/forms/answers.ts')).schemaOf(questions),
    submittingLabel: t`Sending`,
    leastSeconds: 5,
    canChange: true,
    loadRows: async () => {
      const { toRow, fromRow } = await import('@fest/schemas/forms/answers.ts')
      return {
        toRow: (answers: { readonly [Name in keyof Asked]?: unknown }) => toRow(questions, answers),
        fromRow: (row: Readonly<Record<string, unknown>>) => fromRow(questions, row),
      }
    },
  }
}
