import type { Database } from '../database.types.ts'

/*
 * A question of a form, stated once as plain data: <form>-questions.ts lists a form's questions in the order they are
 * asked. From it follow the rules and the database's rows (answers.ts), the fields on the screen
 * (web/src/forms/question-steps.ts), and what admins filter by and read (web/src/features/admin/kinds). The database
 * repeats the rules as constraints; tests compare the two.
 */

/** When to ask the question: by other answers, with any of these values or any value at all. */
type Condition = Readonly<Record<string, readonly string[] | 'any'>>

type Common = {
  label: string
  help?: string
  /** The message for a blank answer. A question without it is optional and marked so. */
  missing?: string
  /** Not marked as optional, because some people have to answer it. */
  isOptional?: false
  /** The title of the step that begins with it, and the words below that title. */
  step?: string
  lead?: string
  /** The summary it is folded under; neighbors with the same words share a fold. */
  fold?: string
  /** Asked only while this holds; a hidden answer isn't sent. */
  onlyIf?: Condition
  /** An answer about food, health or an emergency: it is stored with the needs, which few may read. */
  isNeed?: true
}

/** The choices; `kept` says how the database stores them if not as text. */
type Choices = {
  choices: readonly string[]
  labels?: Readonly<Record<string, string>>
  kept?: 'number' | 'boolean'
}
export const choicesOf = <Choice extends string>(labels: Readonly<Record<Choice, string>>) => ({
  // The record's own keys are the choices.
  choices: Object.keys(labels) as Choice[],
  labels,
})

/** Choices from the page: days of the event or of a place, ids of documents in the Studio. */
type Offered = { of: 'days' } | { of: 'ids'; max: number }

export type Question = Common &
  (
    | { control: 'text'; type?: 'text'; min?: number; max: number; isName?: true; autoComplete?: string }
    | { control: 'text'; type: 'email'; autoComplete?: string }
    | { control: 'text'; type: 'tel'; autoComplete?: string }
    /** An https address, on the named site's host if there is one. */
    | { control: 'text'; type: 'url'; on?: 'linkedin' | 'instagram'; autoComplete?: string }
    | { control: 'long-text'; min?: number; max: number }
    | { control: 'number'; min: number; max: number; unit: string }
    | ({ control: 'select' | 'radios' } & (Choices | Offered))
    /** Any of the choices, up to `max`. */
    | ({ control: 'checkboxes'; max?: number } & (Choices | { of: 'days' }))
    | { control: 'links'; most: number }
    | { control: 'image' }
    /** Where an uploaded file is kept; `wrong` is for one that isn't there yet. */
    | { control: 'file'; wrong: string }
    /** `isConsent`: has to be ticked again each time the form is opened. */
    | { control: 'tick'; isConsent?: true }
  )

export type Questions = Readonly<Record<string, Question>>

export function isAsked(
  { onlyIf = {} }: Pick<Question, 'onlyIf'>,
  answers: Readonly<Record<string, unknown>>,
) {
  return Object.entries(onlyIf).every(([name, wanted]) =>
    [answers[name]].flat().some((one) => (wanted === 'any' ? one : wanted.includes(String(one)))),
  )
}

type Tables = Database['public']['Tables']

/** Columns that people don't fill in. */
type Own =
  | 'id'
  | 'user_id'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'pool'
  | 'queue_number'
  | 'ticket_code'
  | 'request_id'
  | 'custom_answers'
  | 'custom_version'
  | 'came_by'
  | 'confirm_by'

/** The columns of a table that are answers: each needs a question, and each question needs one. */
export type AnswerColumn<Table extends keyof Tables> = Exclude<keyof Tables[Table]['Row'], Own>

/** How many links somebody may give about themself. */
export const mostLinks = 5
