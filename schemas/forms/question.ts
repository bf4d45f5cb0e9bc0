import type { Database } from '../database.types.ts'

/*
 * A question of a form, stated once and as plain data: <form>-questions.ts lists those of a form in the order in which
 * they are asked. Made from it are the rules and what the database takes and gives (answers.ts), the
 * fields on the screen (web/src/forms/question-steps.ts), and what admins filter by and read
 * (web/src/features/admin/answers). The database repeats the rules as constraints; tests compare the two.
 */

/** Which answers call for the question: one of these, or any at all. */
type Condition = Readonly<Record<string, readonly string[] | 'any'>>

type Common = {
  label: string
  help?: string
  /** Said when it is left blank. A question without it may be, and is marked as optional. */
  missing?: string
  /** Not marked, for it has to be answered by some. */
  isOptional?: false
  /** The title of the step that begins with it, and the words below that. */
  step?: string
  lead?: string
  /** Folded away below these words; neighbors with the same words share a fold. */
  fold?: string
  /** Asked only while this holds; a hidden answer is not sent. */
  onlyIf?: Condition
  /** An answer about food, health or an emergency: it goes to the needs, which few may read. */
  isNeed?: true
}

/** What can be chosen; `kept` where the database has it as something else than a text. */
type Choices = {
  choices: readonly string[]
  labels?: Readonly<Record<string, string>>
  kept?: 'number' | 'boolean'
}
/** What the page offers: days of the event or of a place, ids of documents in the Studio. */
type Offered = { of: 'days' } | { of: 'ids'; max: number }

export type Question = Common &
  (
    | { control: 'text'; type?: 'text'; min?: number; max: number; autoComplete?: string }
    | { control: 'text'; type: 'email'; autoComplete?: string }
    | { control: 'text'; type: 'tel'; autoComplete?: string }
    /** An https address, on the host of a place where one is named. */
    | { control: 'text'; type: 'url'; on?: 'linkedin' | 'instagram'; autoComplete?: string }
    | { control: 'long-text'; min?: number; max: number }
    | { control: 'number'; min: number; max: number; unit: string }
    | ({ control: 'select' | 'radios' } & (Choices | Offered))
    /** Any of the choices, up to `max`. */
    | ({ control: 'checkboxes'; max?: number } & (Choices | { of: 'days' }))
    | { control: 'links'; most: number }
    | { control: 'image' }
    /** `isConsent`: given anew each time the form is opened. */
    | { control: 'tick'; isConsent?: true }
  )

/** The questions of a form by the names of their answers. */
export type Questions = Readonly<Record<string, Question>>

/** Whether a question is asked of somebody who answered so far what the form holds. */
export function isAsked(
  { onlyIf = {} }: Pick<Question, 'onlyIf'>,
  answers: Readonly<Record<string, unknown>>,
) {
  return Object.entries(onlyIf).every(([name, wanted]) =>
    [answers[name]].flat().some((one) => (wanted === 'any' ? one : wanted.includes(String(one)))),
  )
}

type Tables = Database['public']['Tables']

/** Columns that are the database's own. */
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

/** The columns of a table that are answers: each is asked for, and nothing is that has no column. */
export type AnswerColumn<Table extends keyof Tables> = Exclude<keyof Tables[Table]['Row'], Own>
