import { t } from './t.ts'

/** Two sentences of one paragraph; not every language has a space between them. */
export const both = (first: string, second: string) => t`${first} ${second}`

export const quoted = (text: string) => t`“${text}”`
