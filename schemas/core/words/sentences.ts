import { t } from './t.ts'

/** Two sentences of one paragraph; not every language has a space between them. */
export const both = (first: string, second: string) => t`${first} ${second}`

export const quoted = (text: string) => t`“${text}”`

type Part = string | null | undefined | false

const joining = (join: (first: string, next: string) => string) => (parts: readonly Part[]) =>
  parts.reduce<string>((all, next) => (!next ? all : all === '' ? next : join(all, next)), '')

/** Names, places and the like, one after another; not every language has our comma. */
export const listed = joining((first, next) => t`${first}, ${next}`)

/** Sentences as one paragraph. */
export const paragraphOf = joining(both)
