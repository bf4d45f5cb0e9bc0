// @chunk common
/**
 * A text without invisible characters, such as the marks it has in the Studio's preview. For measuring and comparing.
 */
export const seenText = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')
