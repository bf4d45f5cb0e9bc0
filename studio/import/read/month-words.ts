/** The languages whose months are known; others write numbers. */
const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'da', 'fi']

function comparable(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
}

let months: ReadonlyMap<string, string> | null = null

/** `10` for October, Oct, Okt., octobre; empty for what is no month. */
export function monthOfWord(word: string): string {
  months ??= readMonths()
  return months.get(comparable(word)) ?? ''
}

function readMonths(): ReadonlyMap<string, string> {
  const found = new Map([['sept', '9']])
  for (const locale of locales)
    for (const month of ['long', 'short'] as const) {
      // With a day, because some languages decline their months.
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(Date.UTC(2025, index, 1))
        const name = comparable(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (/^\p{L}+$/u.test(name) && !found.has(name)) found.set(name, String(index + 1))
      }
    }
  return found
}
