import type { ComponentType, ReactNode } from 'react'
import type { output, ZodMiniObject } from 'zod/mini'

export type Choice = { value: string; label: string; help?: string }

/** Words below an answer; they may depend on what was answered so far. */
type Help = ReactNode | ((answers: Answers) => ReactNode)

/** What is wrong, in words, by the name of the answer. */
export type AnswerErrors = Readonly<Record<string, string>>

/** The answers as they are drawn, and how one of them is changed. */
export type FormState = {
  answers: Answers
  errors: AnswerErrors
  change: (name: string, answer: Answers[string]) => void
}

/** For a control that few forms have: they name it, so that the others need not load it. */
export type OwnAnswerProps = {
  formState: FormState
  name: string
  label: ReactNode
  help?: ReactNode
  error: string | undefined
  need?: 'optional'
}

/** What a person sees of one answer. `Name` is a key of the schema, and the column's where there is one. */
export type FieldLayout<Name extends string = string> =
  | Asked<Name>
  /** No question but words between them, where what was answered calls for some; `help` is the text. */
  | (Common<string> & { control: 'note' })

type Common<Name extends string> = {
  name: Name
  label: ReactNode
  help?: Help
  isOptional?: boolean
  /** Shown only while this holds of what was answered so far; a hidden answer is not sent. */
  isShown?: (answers: Answers) => boolean
  /** Folded away below these words until somebody wants it; neighbours with the same words share a fold. */
  fold?: string
}

type Asked<Name extends string> = Common<Name> &
  (
    | { control: 'text'; type?: 'text' | 'tel' | 'url' | 'email'; autoComplete?: string }
    /** Counted in characters; `min` is said until it is reached. */
    | { control: 'long-text'; max: number; min?: number }
    /** A whole number; `unit` stands behind it: "hours". */
    | { control: 'number'; min: number; max: number; unit: string }
    /** What it offers may depend on what was answered so far. */
    | { control: 'select'; choices: readonly Choice[] | ((answers: Answers) => readonly Choice[]) }
    | { control: 'radios' | 'checkboxes'; choices: readonly Choice[] }
    /** Addresses of pages, one below the other; the answer is a list, blank ones included. */
    | { control: 'links'; most: number; Answer: ComponentType<OwnAnswerProps & { most: number }> }
    /** A picture, made small in the browser; the answer is a data URL of a JPEG. */
    | { control: 'image'; Answer: ComponentType<OwnAnswerProps> }
    | {
        control: 'tick'
        /** Agreement is given anew each time the form is opened, so it is not kept in a draft. */
        isConsent?: boolean
      }
  )

export type FormStep<Name extends string = string> = {
  title: string
  lead?: ReactNode
  fields: readonly FieldLayout<Name>[]
}

/** Answers as the controls hold them. */
export type Answers = Record<string, string | boolean | string[] | undefined>

/** The names of the answers that a schema takes. */
export type NameIn<Schema extends ZodMiniObject> = keyof output<Schema> & string

/** A form is a schema, a layout, and what is done with the answers. What it names is a key of the schema. */
export type FormDefinition<Schema extends ZodMiniObject> = {
  /** Names the draft on the device. */
  id: string
  /**
   * Fetches the schema. It is asked for when the form stands, so that reading and filling it wait for
   * less; who goes on or sends before it is there waits for it, and is told when it does not come.
   */
  loadSchema: () => Promise<Schema>
  /** What an untouched form holds: emptyAnswers(), or every field of the layout by hand. */
  empty: { readonly [Name in NameIn<Schema>]: NonNullable<Answers[string]> }
  steps: readonly FormStep<NameIn<Schema>>[]
  /** What the last button does: "Register". */
  submitLabel: string
  submittingLabel: string
  /**
   * The database takes a form that came back sooner for a robot's. Whoever is quicker, with a browser that fills forms
   * in for instance, sees it being sent until then.
   */
  leastSeconds?: number
  /** Answers that exist are changed: every step can be gone to, and saved from. */
  isChange?: boolean
  /** Holds of answers that must not outlast the tab on this device: it may be shared with who they are about. */
  isPrivate?: (answers: Answers) => boolean
}

/** A vocabulary as choices of a control. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  labels?: Readonly<Partial<Record<Value, string>>>,
): Choice[] {
  return values.map((value) => ({ value, label: labels?.[value] ?? value }))
}

/** What an untouched form of these steps holds, none of which is a note. */
export function emptyAnswers<Name extends string>(steps: readonly FormStep<Name>[]) {
  const entries = steps.flatMap(({ fields }) => fields.map(({ name, control }) => [name, emptyOf(control)]))
  // Steps ask for each name once.
  return Object.fromEntries(entries) as Record<Name, string | boolean | string[]>
}

function emptyOf(control: FieldLayout['control']): string | boolean | string[] {
  if (control === 'tick') return false
  return control === 'checkboxes' || control === 'links' ? [] : ''
}

/** What the field offers now; nothing where it offers no choice. */
export function choicesNow(field: FieldLayout, answers: Answers): readonly Choice[] {
  if (!('choices' in field)) return []
  return typeof field.choices === 'function' ? field.choices(answers) : field.choices
}

/** The answer to a field without what it does not offer any more: that would be sent without being seen. */
export function withoutGone(field: FieldLayout, answers: Answers): Answers[string] {
  const answer = answers[field.name]
  if (!('choices' in field)) return answer
  const choices = choicesNow(field, answers)
  const isOffered = (value: string) => choices.some((choice) => choice.value === value)
  if (Array.isArray(answer)) return answer.filter(isOffered)
  return typeof answer === 'string' && !isOffered(answer) ? '' : answer
}

/** The layout without what does not apply to these answers. */
export function shownFields({ fields }: FormStep, answers: Answers): FieldLayout[] {
  return fields.filter(({ isShown }) => isShown?.(answers) ?? true)
}

/** The words below an answer as they are for these answers. */
export function helpNow({ help }: FieldLayout, answers: Answers): ReactNode {
  return typeof help === 'function' ? help(answers) : help
}
