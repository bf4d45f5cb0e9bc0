// @chunk states
/** A text without what is not seen, such as the marks that it carries in the Studio's preview. For measuring and comparing. */
export function seenText(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '')
}
