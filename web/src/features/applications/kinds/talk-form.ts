import { t } from '@fest/schemas/core/words/t.ts'
import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import type { SchemaOf } from '@fest/schemas/forms/answers.ts'
import { LinksAnswer } from '#app/forms/LinksAnswer.tsx'
import { PictureAnswer } from '#app/forms/PictureAnswer.tsx'
import { questionSteps } from '#app/forms/question-steps.ts'
import { formatDay } from '@fest/schemas/core/event-time.ts'
import type { Application } from '#app/features/applications/application.ts'
import { asking } from './asking.ts'

export function talkForm(days: readonly string[]): Application<SchemaOf<typeof talkQuestions>> {
  const steps = questionSteps(talkQuestions, {
    headshot: { Answer: PictureAnswer },
    availability: { choices: days.map((day) => ({ value: day, label: formatDay(day) })) },
    links: { Answer: LinksAnswer },
  })
  return {
    ...asking('talk', talkQuestions, steps),
    needsAccount: true,
    submitLabel: t`Send my proposal`,
    knownOf: ({ name, institution }) => ({ full_name: name, organisation: institution }),
    sentOf: ({ title, email }) => ({
      title: t`We got your proposal`,
      next: t`We have “${title}”. We read every proposal twice, and you’ll hear from us at ${email} either way. Until we’ve decided, you can change it in your profile.`,
    }),
    anotherLabel: t`Propose another session`,
  }
}
