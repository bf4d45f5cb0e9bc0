// @chunk core
import { base } from '#app/lib/base.ts'
import { getConfig } from '#app/config.ts'

/**
 * The `lang` of a text of a document, or of a block of one: the edition's where this site is in another language and
 * nobody has written the text in it, so that screen readers and hyphenation know; else nothing.
 */
export function langOf(content: object | null | undefined, name?: string): string | undefined {
  if (base === '' || !content || !('lacks' in content)) return undefined
  const isLacking = name === undefined || (content.lacks as readonly string[]).includes(name)
  return isLacking ? getConfig().languages?.[0]?.language : undefined
}
