import { t } from '@fest/schemas/core/words/t.ts'
import { ambassadorQuestions } from '@fest/schemas/forms/ambassador-questions.ts'
import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import type { Application } from '#app/features/applications/application.ts'
import { asking } from './asking.ts'

const steps = questionSteps(ambassadorQuestions, {})

export const ambassadorForm: Application<SchemaOf<typeof ambassadorQuestions>> = {
  ...asking('ambassador', ambassadorQuestions, steps),
  needsAccount: true,
  submitLabel: t`Send my application`,
  knownOf: ({ name, institution, phone, yearOfStudy }) => ({
    full_name: name,
    institution,
    phone,
    year_of_study: yearOfStudy,
  }),
  sentOf: ({ email }) => ({
    title: t`We got your application`,
    next: t`Two of us will read it and decide. You’ll hear from us at ${email} either way. Until then, your profile shows its status, and you can change it there.`,
  }),
}
