/** The language of the words that people read, as BCP 47 writes it. The build replaces this module. */
export const language: string = 'en'
