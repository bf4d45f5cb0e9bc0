// @chunk common
/**
 * A text without invisible characters, such as the marks it has in the Studio's preview. For measuring and comparing.
 */
export function seenText(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '')
}
