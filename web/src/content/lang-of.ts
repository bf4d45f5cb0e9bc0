// @chunk core
import { base } from '#app/lib/base.ts'
import { getConfig } from '#app/config.ts'

/**
 * The `lang` of a text of a document, or of a block of one: the edition's where this site is in another language and
 * nobody has written the text in it, so that screen readers and hyphenation know; else nothing.
 */
export function langOf(content: object | false | null | undefined, name?: string): string | undefined {
  if (base === '' || !content || !('lacks' in content)) return undefined
  const isLacking = name === undefined || (content.lacks as readonly string[]).includes(name)
  return isLacking ? getConfig().languages?.[0]?.language : undefined
}

/** A text of a document in this site's language; null where it isn't written in it, and words of our own fit better. */
export const ownText = <Name extends string>(
  content: Partial<Record<Name, string | null>> | null | undefined,
  name: Name,
) => (langOf(content, name) === undefined ? content?.[name] : null)
