import { language } from './words/language.ts'

/** `1,351` */
export function formatCount(count: number): string {
  return count.toLocaleString(language)
}

/** `1 clash`, `1,351 clashes`; without a plural, the word with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
