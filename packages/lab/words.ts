/*
 * What people read is marked by these names for the build, which puts the words of its language in place. They are
 * copied from schemas/core/words, because a package imports nothing of the site.
 */

export const t = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values)

export const plural = (count: number, { one, other }: { one: string; other: string }): string =>
  (count === 1 ? one : other).replaceAll('#', () => String(count))
