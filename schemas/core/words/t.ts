// @chunk frame
/*
 * What people read is marked for the build, which puts the words of its language in place (packages/words). Where nothing
 * was built (tests, servers, the Studio) it's the English that is written here.
 */

type Value = string | number

/** A message with values: t`Sign in`, t`Sessions on ${day}`. */
export const t = (parts: TemplateStringsArray, ...values: readonly Value[]): string =>
  String.raw({ raw: parts }, ...values)

/** English has two forms; a translation has as many as its language. */
export type Forms = { one: string; other: string }

/** A message that depends on a number, which `#` stands for: plural(count, { one: '# session', other: '# sessions' }). */
export const plural = (count: number, { one, other }: Forms): string =>
  (count === 1 ? one : other).replaceAll('#', () => String(count))
