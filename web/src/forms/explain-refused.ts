import { t } from '@fest/schemas/core/words/t.ts'
import type { Answers, CustomForm } from './form-definition.ts'
import type { SubmitError } from './use-step-form.ts'

/** Why answers were refused: beside fields; in words where a question changed. Unknown questions are new. */
export function explainRefused(
  refused: Exclude<SubmitError, 'kept'> | null,
  custom: CustomForm | null,
  held: Answers,
): SubmitError | null | Promise<SubmitError> {
  if (!refused || !('field' in refused) || !refused.field.startsWith('custom_')) return refused
  return (
    custom?.explain(refused.field, held) ?? {
      title: t`There are new questions`,
      help: t`Nothing was lost. Reload the page to see them; your answers are kept on this device.`,
    }
  )
}
