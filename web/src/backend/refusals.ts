// @chunk errors
/** What the database says to people, in English and in the language of the site. The build replaces this module. */
export const refusals: readonly (readonly [english: string, translated: string])[] = []
