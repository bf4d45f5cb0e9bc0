/*
 * A custom question, which organizers add to a form in the Studio, in the words of the forms' own questions
 * (schemas/forms/question.ts). supabase/functions/sync-content makes it from what they published, and
 * private.read_custom_answers() checks its answers by the same data.
 */

type Words = {
  /** Of its answer: `custom_` and its key in the Studio, which stays the same when its words change. */
  name: string
  label: string
  help?: string
  /** A blank answer is refused. Earlier editions kept the message here, in English. */
  missing?: true
  /** Asked only while this holds of earlier answers; a hidden answer isn't sent. */
  onlyIf?: Readonly<Record<string, readonly string[] | 'any'>>
  /** An answer about food, health or access: it is stored with the needs, which few may read. */
  isNeed?: true
  /** The step it is asked in, by the name of the answer that the step begins with; without one, the last but one. */
  at?: string
}

/** The choices are their keys in the Studio, and their labels what was asked. */
type Offered = { choices: readonly string[]; labels: Readonly<Record<string, string>> }

export type CustomQuestion = Words &
  (
    | { control: 'text'; type?: 'text'; min?: number; max: number }
    | { control: 'text'; type: 'url' }
    | { control: 'long-text'; min?: number; max: number }
    | { control: 'number'; min: number; max: number }
    /** A calendar day. */
    | { control: 'date'; min?: string; max?: string }
    | ({ control: 'select' | 'radios' } & Offered)
    | ({ control: 'checkboxes'; max?: number } & Offered)
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
export type CustomControl = (typeof customControls)[number]

/** A form's custom questions and their version, since they may change meanwhile. */
export type CustomQuestions = { version: string; questions: readonly CustomQuestion[] }
