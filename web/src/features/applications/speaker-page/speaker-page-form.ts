import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import { speakerPageQuestions } from '@fest/schemas/forms/speaker-page-questions.ts'
import { emptyAnswers, type FormDefinition } from '#app/forms/form-definition.ts'
import { LinksAnswer } from '#app/forms/LinksAnswer.tsx'
import { PictureAnswer } from '#app/forms/PictureAnswer.tsx'
import { questionSteps } from '#app/forms/question-steps.ts'

const steps = questionSteps(speakerPageQuestions, {
  photo: { Answer: PictureAnswer },
  links: { Answer: LinksAnswer },
})

/** The form of one talk's page; each talk has its own draft on the device. */
export function speakerPageForm(proposal: string): FormDefinition<SchemaOf<typeof speakerPageQuestions>> {
  return {
    id: `speaker-page ${proposal}`,
    loadSchema: async () => (await import('@fest/schemas/forms/answers.ts')).schemaOf(speakerPageQuestions),
    steps,
    empty: emptyAnswers(steps),
    submitLabel: 'Send to the organizers',
    submittingLabel: 'Sending',
    leastSeconds: 0,
    isChange: true,
    isPrivate: ({ stage_needs: needs }) => typeof needs === 'string' && needs.trim() !== '',
  }
}
