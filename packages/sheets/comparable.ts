/** In lower case, without marks and punctuation, split into words: `order_status`, `orderStatus` alike. */
export function plainWords(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The same without spaces: `Referent/in` gives `referentin`. */
export function comparable(heading: string): string {
  return plainWords(heading).replaceAll(' ', '')
}

/** Each list of words, `paid|gratis`, as the pattern of a plain text that has one of them. */
export function patternsOf<Name extends string>(lists: Readonly<Record<Name, string>>) {
  const patterns = Object.entries<string>(lists).map(([name, words]) => [name, new RegExp(words, 'u')])
  return Object.fromEntries(patterns) as Readonly<Record<Name, RegExp>>
}
