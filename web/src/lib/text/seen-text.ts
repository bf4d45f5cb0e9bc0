// @chunk common
/** A text without invisible characters, such as the Studio preview's marks. For measuring and comparing. */
export const seenText = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')
