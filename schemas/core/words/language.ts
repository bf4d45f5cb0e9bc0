/** The language of the words that people read, as BCP 47 writes it. The build replaces this module. */
export const language: string = 'en'

/** The direction that it is written in. */
export const direction: 'ltr' | 'rtl' = 'ltr'
