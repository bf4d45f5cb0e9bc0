import { ambassadorQuestions } from '@fest/schemas/forms/ambassador-questions.ts'
import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import { emptyAnswers } from '#app/forms/form-definition.ts'
import { questionSteps } from '#app/forms/question-steps.ts'
import { type Application, questionRows } from '#app/features/applications/application.ts'

const steps = questionSteps(ambassadorQuestions, {})

export const ambassadorForm: Application<SchemaOf<typeof ambassadorQuestions>> = {
  id: 'ambassador',
  form: 'ambassador',
  needsAccount: true,
  isOnce: true,
  loadSchema: async () => (await import('@fest/schemas/forms/answers.ts')).schemaOf(ambassadorQuestions),
  steps,
  empty: emptyAnswers(steps),
  submitLabel: 'Send my application',
  submittingLabel: 'Sending',
  leastSeconds: 5,
  canChange: true,
  loadRows: () => questionRows(ambassadorQuestions),
  knownOf: ({ name, institution, phone, yearOfStudy }) => ({
    full_name: name,
    institution,
    phone,
    year_of_study: yearOfStudy,
  }),
  sentOf: ({ email }) => ({
    title: 'We got your application',
    next: `Two of us will read it and decide. You’ll hear from us at ${email} either way. Until then, your profile shows its status, and you can change it there.`,
    isFollowed: true,
  }),
}
