import { type AskedQuestion, askedQuestions } from '@fest/schemas/core/asked-questions.ts'
import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import { ambassadorQuestions } from '@fest/schemas/forms/ambassador-questions.ts'
import { placeOfCustom } from '@fest/schemas/forms/custom-answers.ts'
import type { Questions } from '@fest/schemas/forms/question.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import { sponsorshipQuestions } from '@fest/schemas/forms/sponsorship-questions.ts'
import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import type { CustomQuestion } from '@fest/schemas/vocabulary/custom-question.ts'
import { type CustomForm, customFormParts } from '@fest/schemas/vocabulary/custom-questions.ts'

const ownQuestions: Record<CustomForm, Questions> = {
  registrations: registrationQuestions,
  ambassador: ambassadorQuestions,
  talk: talkQuestions,
  sponsorship: sponsorshipQuestions,
  accommodation: accommodationQuestions,
}

export type OutlineQuestion = {
  name: string
  label: string
  help?: string
  control: Questions[string]['control'] | CustomQuestion['control']
  choices: readonly string[]
  isOptional: boolean
  isConditional: boolean
  /** The label of its collapsed group. */
  fold?: string
  isCustom: boolean
}

export type OutlineStep = { title: string; lead?: string; first: string; questions: OutlineQuestion[] }

/** A form as people get it: its own questions and the custom ones. */
export function formOutline(form: CustomForm, written: unknown): OutlineStep[] {
  const steps: OutlineStep[] = []
  for (const [name, question] of Object.entries(ownQuestions[form])) {
    const { step: title, lead } = question
    if (title !== undefined) steps.push({ title, ...(lead && { lead }), first: name, questions: [] })
    steps.at(-1)?.questions.push({ ...wordsOf(name, question), isCustom: false })
  }
  const firsts = steps.map(({ first }) => first)
  for (const added of addedTo(form, written))
    steps[placeOfCustom(added, firsts)]?.questions.push({ ...wordsOf(added.name, added), isCustom: true })
  return steps
}

/** The custom questions that are complete enough to ask. */
function addedTo(form: CustomForm, written: unknown): CustomQuestion[] {
  const asked: AskedQuestion[] = askedQuestions(written, Object.keys(customFormParts[form].answers))
  // A test of published questions shows that they have this type.
  return asked as unknown as CustomQuestion[]
}

function wordsOf(
  name: string,
  question: Questions[string] | CustomQuestion,
): Omit<OutlineQuestion, 'isCustom'> {
  const { label, help, control, missing, onlyIf } = question
  return {
    name,
    label,
    control,
    ...(help !== undefined && { help }),
    choices:
      'choices' in question
        ? question.choices.map((choice) => question.labels?.[choice] ?? choice)
        : 'of' in question
          ? [question.of === 'days' ? 'The days of the event' : 'What the site offers then']
          : [],
    isOptional: missing === undefined && !('isOptional' in question),
    isConditional: onlyIf !== undefined,
    ...('fold' in question && question.fold !== undefined && { fold: question.fold }),
  }
}
