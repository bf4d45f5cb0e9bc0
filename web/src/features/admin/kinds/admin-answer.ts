export type Labels = Readonly<Record<string, string>>

/** The label of a value; the value itself, which may be what somebody wrote, if it has none. */
export const labelOf = (labels: Labels, value: string): string =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : value
export type Choice = { value: string; label: string }

/** Choices that come from the event's content or its people; the page passes them to these filters. */
export type KnownChoices = {
  days: readonly Choice[]
  option: readonly Choice[]
  package: readonly Choice[]
  challenge: readonly Choice[]
  assignee: readonly Choice[]
  custom: readonly Choice[]
}

/** Those that come from the content alone. */
export type KnownContent = Omit<KnownChoices, 'assignee' | 'custom'>

/** The name behind an id in a list; the id itself if unknown. */
export type KnownNames = (list: 'package' | 'challenge', id: string) => string

export function namesOf(known: Pick<KnownChoices, 'package' | 'challenge'>): KnownNames {
  return (list, id) => known[list].find(({ value }) => value === id)?.label ?? id
}

/** How the panel shows one answer in an open row, in the list and in a filter. Public forms don't load this. */
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
  /** The column to sort by, if it isn't the answer's own. */
  sort?: string
  isNumber?: boolean
  /** Wider, to tell apart names that begin alike. */
  isWide?: boolean
  /** Shown first when there isn't room for all columns. */
  isUsual?: boolean
}

type AnswerAsFilter = {
  /** The database's name for it, where that differs. */
  name?: string
  label?: string
  /** The choices, or the name of known ones; by default the answer's labels. */
  choices?: readonly Choice[] | keyof KnownChoices
  isYesNo?: true
}
