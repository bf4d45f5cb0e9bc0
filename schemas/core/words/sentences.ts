// @chunk core
import { t } from './t.ts'

/** Two sentences of one paragraph; not every language has a space between them. */
export const both = (first: string, second: string) => t`${first} ${second}`

/** The same with as many as there are. */
export const together = (...all: readonly (string | null | undefined)[]): string =>
  all.reduce<string>((before, last) => (before && last ? both(before, last) : before || last || ''), '')

/** `Notebook: First circuits` */
export const named = (name: string, text: string) => t`${name}: ${text}`

export const quoted = (text: string) => t`“${text}”`
