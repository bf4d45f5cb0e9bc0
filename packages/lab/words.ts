/* Mark what people read, for the build. From schemas/core/words: a package imports nothing of the site. */

export const t = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values)

export const plural = (count: number, { one, other }: { one: string; other: string }): string =>
  (count === 1 ? one : other).replaceAll('#', () => String(count))
