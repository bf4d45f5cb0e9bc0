/** The language of the words that people read, as BCP 47 writes it. The build replaces this module. */
export const language: string = 'en'

/** What Intl is asked for: English without a region is written as in Britain. */
export const locale: string = 'en-GB'

/** Whether the words in code are its own: English of any country. */
export const isEnglish: boolean = true

export const direction: 'ltr' | 'rtl' = 'ltr'
