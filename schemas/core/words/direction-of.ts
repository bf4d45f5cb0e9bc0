/** The direction that a language is written in, by its script. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo?(): { direction: string } }
  return locale.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr'
}
