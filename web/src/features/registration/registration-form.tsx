// @chunk registration-form
import { t } from '@fest/schemas/core/words/t.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import type { registrationSchema } from '@fest/schemas/forms/registration.ts'
import type { CustomForm, FormDefinition } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'

/** The code that sends the answers is loaded too, so that a network lost meanwhile affects neither. */
async function loadSchema() {
  const [{ registrationSchema }] = await Promise.all([
    import('@fest/schemas/forms/registration.ts'),
    import('./registration.mutations.ts'),
  ])
  return registrationSchema
}

/** In a new tab, so that the form stays while somebody reads what they agree to. */
const aside = { target: '_blank', className: 'link' } as const

const agreementLabels = {
  agrees_to_code_of_conduct: {
    label: (
      <span>
        I agree to the{' '}
        <Link to={paths.codeOfConduct()} {...aside}>
          code of conduct
        </Link>
      </span>
    ),
  },
  agrees_to_privacy: {
    label: (
      <span>
        I agree to the{' '}
        <Link to={paths.privacy()} {...aside}>
          privacy notice
        </Link>
      </span>
    ),
  },
}

/** The registration in four steps; `days` are the event's calendar days, `custom` the custom questions. */
export function registrationForm(
  days: readonly string[],
  custom: CustomForm | null,
): FormDefinition<typeof registrationSchema> {
  const own = questionSteps(registrationQuestions, {
    days: { choices: days.map((day) => ({ value: day, label: formatDay(day) })) },
    ...agreementLabels,
  })
  return {
    id: 'registration',
    loadSchema,
    steps: custom?.addTo(own) ?? own,
    submitLabel: t`Register`,
    submittingLabel: t`Sending`,
    leastSeconds: 5,
    custom,
    isPrivate: (answers) =>
      custom?.hasNeeds(answers) ||
      Object.entries(registrationQuestions).some(
        ([name, question]) => 'isNeed' in question && String(answers[name] ?? ''),
      ),
  }
}
