import type * as z from 'zod/mini'
import { type CustomForm, emptyAnswers } from '#app/forms/form-definition.ts'
import type { Application } from '#app/features/applications/application.ts'

/** A form with the questions that organizers added to it. */
export function withCustom<Schema extends z.ZodMiniObject>(
  application: Application<Schema>,
  custom: CustomForm | null,
): Application<Schema> {
  if (custom === null) return application
  const steps = custom.addTo(application.steps)
  return {
    ...application,
    steps,
    empty: { ...emptyAnswers(steps), ...application.empty },
    custom,
    isPrivate: (answers) => custom.hasNeeds(answers) || application.isPrivate?.(answers) === true,
  }
}
