/** The locale that Intl is asked for: English without a region is written as in Britain. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language)

export function directionOf(language: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo?(): { direction: string } }
  return locale.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr'
}
