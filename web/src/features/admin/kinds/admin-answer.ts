export type Labels = Readonly<Record<string, string>>
export type Choice = { value: string; label: string }

/** Choices known only from the event's content or its people; the page provides them to these filters. */
export type KnownChoices = {
  days: readonly Choice[]
  option: readonly Choice[]
  package: readonly Choice[]
  challenge: readonly Choice[]
  assignee: readonly Choice[]
  custom: readonly Choice[]
}

/** The name behind an id in a list; the id itself if unknown. */
export type KnownNames = (list: 'package' | 'challenge', id: string) => string

export function namesOf(known: KnownChoices): KnownNames {
  return (list, id) => known[list].find(({ value }) => value === id)?.label ?? id
}

/** How the panel shows one answer: in an open row, in the list, in a filter. The public forms load none of this. */
export type AdminAnswer = {
  label: string
  /** The heading it appears under in an open row; without one it isn't shown there. */
  group?: string
  labels?: Labels
  /** How a value is shown: `text` as a paragraph of its own, `link` as a link. */
  as?: 'text' | 'day' | 'link'
  /** An id whose name comes from the event's content. */
  named?: 'package' | 'challenge'
  column?: AnswerAsColumn
  filter?: AnswerAsFilter
}

export type AnswerAsColumn = {
  label?: string
  /** Shorter words for the list. */
  labels?: Labels
  /** The column to sort by, where it isn't the answer's own. */
  sort?: string
  isNumber?: boolean
  /** Leaves room for names that begin alike. */
  isWide?: boolean
  isUsual?: boolean
}

type AnswerAsFilter = {
  /** The database's name for it, where that differs. */
  name?: string
  label?: string
  /** The choices, or which of the known ones they are; by default the answer's labels. */
  choices?: readonly Choice[] | keyof KnownChoices
  isYesNo?: true
}
