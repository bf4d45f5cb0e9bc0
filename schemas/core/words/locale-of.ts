/** The locale that Intl is asked for: English without a region is written as in Britain. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language)

export function directionOf(language: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo?(): { direction: string } }
  return locale.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr'
}

/** Whether a language is English of any country but XA, where nobody lives: its English is made for tests. */
export function isEnglish(code: string): boolean {
  const { language, region } = new Intl.Locale(code)
  return language === 'en' && region !== 'XA'
}
