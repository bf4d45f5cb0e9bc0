export type Labels = Readonly<Record<string, string>>
export type Choice = { value: string; label: string }

/** What only the event's content or its people know: the choices of these filters come with the page. */
export type KnownChoices = {
  days: readonly Choice[]
  option: readonly Choice[]
  package: readonly Choice[]
  challenge: readonly Choice[]
  assignee: readonly Choice[]
}

/** What an id of a list is called; the id itself where nobody knows. */
export type KnownNames = (list: 'package' | 'challenge', id: string) => string

export function namesOf(known: KnownChoices): KnownNames {
  return (list, id) => known[list].find(({ value }) => value === id)?.label ?? id
}

/** How the panel shows one answer: in an open row, in the list, in a filter. The public forms load none of it. */
export type AdminAnswer = {
  label: string
  /** The heading it stands below in an open row; without one it doesn't stand there. */
  group?: string
  /** What its values are called. */
  labels?: Labels
  /** Running text stands on lines of its own; an address is a link. */
  as?: 'text' | 'day' | 'link'
  /** What an id is called, from the event's content. */
  named?: 'package' | 'challenge'
  column?: AnswerAsColumn
  filter?: AnswerAsFilter
}

export type AnswerAsColumn = {
  label?: string
  /** Shorter words than elsewhere. */
  labels?: Labels
  /** What the list can be sorted by in its place. */
  sort?: string
  isNumber?: boolean
  /** Holds names that are alike at their beginning. */
  isWide?: boolean
  /** Shown until somebody chooses otherwise. */
  isUsual?: boolean
}

type AnswerAsFilter = {
  /** Where the database calls it otherwise. */
  name?: string
  label?: string
  /** The choices, or which of the known ones they are; else its labels. */
  choices?: readonly Choice[] | keyof KnownChoices
  isYesNo?: true
}
