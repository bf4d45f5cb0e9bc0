import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import { speakerPageQuestions } from '@fest/schemas/forms/speaker-page-questions.ts'
import { emptyAnswers, type FormDefinition } from '#app/forms/form-definition.ts'
import { LinksAnswer } from '#app/forms/LinksAnswer.tsx'
import { PictureAnswer } from '#app/forms/PictureAnswer.tsx'
import { questionSteps } from '#app/forms/question-steps.ts'
import { slidesAnswer } from './SlidesAnswer.tsx'

/** The form of one talk's page; each talk has its own draft on the device. `owner` is the speaker's account. */
export function speakerPageForm(
  proposal: string,
  owner: string,
): FormDefinition<SchemaOf<typeof speakerPageQuestions>> {
  const steps = questionSteps(speakerPageQuestions, {
    photo: { Answer: PictureAnswer },
    links: { Answer: LinksAnswer },
    slides_file: { Answer: slidesAnswer(`${owner}/${proposal}`) },
  })
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
