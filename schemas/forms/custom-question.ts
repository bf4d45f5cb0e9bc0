import type { Choices, QuestionWords } from './question.ts'

/*
 * A question that organizers added to a form in the Studio. supabase/functions/sync-content makes it from what they
 * published, and private.read_custom_answers() checks its answers by the same data.
 */

/** A calendar day. */
type Day = { control: 'date'; min?: string; max?: string }

export type CustomQuestion = Omit<QuestionWords, 'step' | 'lead' | 'fold' | 'isOptional'> & {
  /** Of its answer: `custom_` and its key in the Studio, which stays the same when its words change. */
  name: string
  /** The step it is asked in, by the name of the answer that the step begins with; without one, the last but one. */
  at?: string
} & (
    | { control: 'text'; type?: 'text'; min?: number; max: number }
    | { control: 'text'; type: 'url' }
    | { control: 'long-text'; min?: number; max: number }
    | { control: 'number'; min: number; max: number }
    | Day
    /** Choices are their keys in the Studio, and their labels what was asked. */
    | ({ control: 'select' | 'radios' } & Required<Pick<Choices, 'choices' | 'labels'>>)
    | ({ control: 'checkboxes'; max?: number } & Required<Pick<Choices, 'choices' | 'labels'>>)
    | { control: 'tick' }
  )

export const customControls = [
  'text',
  'long-text',
  'number',
  'date',
  'select',
  'radios',
  'checkboxes',
  'tick',
] as const satisfies readonly CustomQuestion['control'][]

/** The questions that organizers added to a form; `version` says which, since they may change meanwhile. */
export type CustomQuestions = { version: string; questions: readonly CustomQuestion[] }
