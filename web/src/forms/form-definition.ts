import type { ComponentType, ReactNode } from 'react'
import type { QuestionNotes } from '#app/ui/forms/FieldNotes.tsx'
import type { output, ZodMiniObject } from 'zod/mini'

export type Choice = { value: string; label: string; help?: string }

type Help = ReactNode | ((answers: Answers) => ReactNode)

export type AnswerErrors = Readonly<Record<string, string>>

export type FormState = {
  answers: Answers
  errors: AnswerErrors
  change: (name: string, answer: Answers[string]) => void
}

/** For a control that few forms have: those forms bring it themselves, so that others don't load it. */
export type OwnAnswerProps = QuestionNotes & { formState: FormState; name: string; label: ReactNode }

/** What a person sees of one answer. `Name` is a key of the schema, and equal to the column's name if there is one. */
export type FieldLayout<Name extends string = string> =
  | Asked<Name>
  /** A note between questions, shown for certain answers; `help` is its text. */
  | (Common<string> & { control: 'note' })

type Common<Name extends string> = {
  name: Name
  label: ReactNode
  help?: Help
  isOptional?: boolean
  /** Shown only while this is true of the answers so far; a hidden answer isn't sent. */
  isShown?: (answers: Answers) => boolean
  /** Folded under this summary until somebody opens it; neighbors with the same words share a fold. */
  fold?: string
}

type Asked<Name extends string> = Common<Name> &
  (
    | { control: 'text'; type?: 'text' | 'tel' | 'url' | 'email' | 'date'; autoComplete?: string }
    /** Counted in characters; `min` is shown until it is reached. */
    | { control: 'long-text'; max: number; min?: number }
    /** A whole number; `unit` follows it: "hours". */
    | { control: 'number'; min: number; max: number; unit: string }
    | { control: 'select'; choices: readonly Choice[] | ((answers: Answers) => readonly Choice[]) }
    | { control: 'radios' | 'checkboxes'; choices: readonly Choice[] }
    /** Addresses of pages, one a line; the answer is a list, including blank ones. */
    | { control: 'links'; most: number; Answer: ComponentType<OwnAnswerProps & { most: number }> }
    /** A picture, reduced in the browser; the answer is a data URL of a JPEG. */
    | { control: 'image'; Answer: ComponentType<OwnAnswerProps> }
    /** A file that is uploaded when it is chosen; the answer is where it is kept. */
    | { control: 'file'; Answer: ComponentType<OwnAnswerProps> }
    | {
        control: 'tick'
        /** Consent has to be given each time the form is opened, so it isn't stored in a draft. */
        isConsent?: boolean
      }
  )

export type FormStep<Name extends string = string> = {
  title: string
  lead?: ReactNode
  fields: readonly FieldLayout<Name>[]
}

export type Answers = Record<string, string | boolean | string[] | undefined>

export type NameIn<Schema extends ZodMiniObject> = keyof output<Schema> & string

/** A form consists of a schema, a layout, and what happens with the answers. All names in it are keys of the schema. */
export type FormDefinition<Schema extends ZodMiniObject> = {
  /** Identifies the draft on the device. */
  id: string
  /** Loads after the form is shown, so that people can fill it sooner. Continuing and sending wait for it. */
  loadSchema: () => Promise<Schema>
  /** What an untouched form answers already; all else is empty. */
  empty?: { readonly [Name in NameIn<Schema>]?: NonNullable<Answers[string]> }
  steps: readonly FormStep<NameIn<Schema>>[]
  /** The label of the last button: "Register". */
  submitLabel: string
  submittingLabel: string
  /** The database takes faster forms for robots'; people who are faster see theirs being sent until then. */
  leastSeconds?: number
  /** The form changes existing answers: every step can be opened, and saved from. */
  isChange?: boolean
  /** For answers that mustn't outlast the tab: the device may be shared with the people they are about. */
  isPrivate?: (answers: Answers) => boolean
  /** The rules of custom questions, which the schema doesn't have. */
  custom?: Pick<CustomForm, 'errorsOf'> | null
}

/** A form's custom questions. Their code is only loaded if there are any. */
export type CustomForm = {
  addTo: <Name extends string>(steps: readonly FormStep<Name>[]) => FormStep<Name>[]
  errorsOf: (answers: Answers) => AnswerErrors | null
  /** What is sent: the version of the questions, and the answers to those that are asked. */
  sentOf: (answers: Answers) => CustomSent
  shownOf: (kept: Readonly<Record<string, unknown>>) => Answers
  /** Whether somebody answered what they need. */
  hasNeeds: (answers: Answers) => boolean
  /** Why the database refused these answers, beside the fields; the form asks what is asked now. Never rejects. */
  explain: (field: string, answers: Answers) => Promise<{ errors: AnswerErrors }>
}

/** Custom answers in the database's form. */
export type CustomSent = {
  version: string | null
  answers: Record<string, string | number | boolean | string[]>
}

export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels?: Readonly<Partial<Record<Value, string>>>,
): Choice[] {
  return values.map((value) => ({ value, label: labels?.[value] ?? value }))
}

/** The answers of an untouched form with these steps; notes are left out. */
export function emptyAnswers<Name extends string>(steps: readonly FormStep<Name>[]) {
  const fields = steps.flatMap((step) => step.fields).filter(({ control }) => control !== 'note')
  const entries = fields.map(({ name, control }) => [name, emptyOf(control)])
  // Each name occurs once among the steps.
  return Object.fromEntries(entries) as Record<Name, string | boolean | string[]>
}

function emptyOf(control: FieldLayout['control']): string | boolean | string[] {
  if (control === 'tick') return false
  return control === 'checkboxes' || control === 'links' ? [] : ''
}

export function isAnswered(answer: Answers[string]): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : [answer].flat().some(Boolean)
}

export function choicesNow(field: FieldLayout, answers: Answers): readonly Choice[] {
  if (!('choices' in field)) return []
  return typeof field.choices === 'function' ? field.choices(answers) : field.choices
}

/** The field's answer without choices that are no longer offered: they would be sent unseen. */
export function withoutGone(field: FieldLayout, answers: Answers): Answers[string] {
  const answer = answers[field.name]
  if (!('choices' in field)) return answer
  const choices = choicesNow(field, answers)
  const isOffered = (value: string) => choices.some((choice) => choice.value === value)
  if (Array.isArray(answer)) return answer.filter(isOffered)
  return typeof answer === 'string' && !isOffered(answer) ? '' : answer
}

export function shownFields({ fields }: FormStep, answers: Answers): FieldLayout[] {
  return fields.filter(({ isShown }) => isShown?.(answers) ?? true)
}

export function helpNow({ help }: FieldLayout, answers: Answers): ReactNode {
  return typeof help === 'function' ? help(answers) : help
}
