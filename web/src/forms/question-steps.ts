// @chunk form
import { isAsked, type Question, type Questions } from '@fest/schemas/forms/question.ts'
import type { ComponentType, ReactNode } from 'react'
import {
  type Answers,
  type Choice,
  choicesOf,
  type FormStep,
  type OwnAnswerProps,
} from './form-definition.ts'

/** What only the page knows: current choices, a label with a link, a control that few forms load. */
type OfThePage = {
  label?: ReactNode
  isShown?: (answers: Answers) => boolean
  choices?: readonly Choice[] | ((answers: Answers) => readonly Choice[])
  Answer?: ComponentType<OwnAnswerProps & { most: number }> | ComponentType<OwnAnswerProps>
}

/** Questions whose choices or control the page has to provide. */
type Brought<Asked extends Questions> = {
  readonly [Name in keyof Asked as Asked[Name] extends { of: string } ? Name : never]: Pick<
    Required<OfThePage>,
    'choices'
  >
} & {
  readonly [
    Name in keyof Asked as Asked[Name] extends { control: 'links' | 'image' | 'file' } ? Name : never
  ]: Pick<Required<OfThePage>, 'Answer'>
}

/** The steps of a form; a step begins at each question with `step`. `page` adds what only the page knows. */
export function questionSteps<Asked extends Questions>(
  questions: Asked,
  page: Brought<Asked> & { readonly [Name in keyof Asked]?: OfThePage },
) {
  const steps: unknown[] = []
  let fields: unknown[] = []
  for (const [name, question] of Object.entries(questions)) {
    if (question.step) steps.push({ title: question.step, lead: question.lead, fields: (fields = []) })
    fields.push({ ...fieldOf(question), name, ...page[name] })
  }
  // A question is a field apart from what was added here; TypeScript loses track of names in a list of entries.
  return steps as FormStep<keyof Asked & string>[]
}

function fieldOf(question: Question) {
  const { onlyIf } = question
  return {
    isOptional: !question.missing,
    ...question,
    ...(onlyIf && { isShown: (answers: Answers) => isAsked(question, answers) }),
    ...('choices' in question && { choices: choicesOf(question.choices, question.labels) }),
  }
}
