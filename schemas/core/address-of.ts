import { stableHash } from './stable-hash.ts'
import { transliterated } from './transliterate.ts'

/**
 * A slug made of a title: `Grüße, Welt!` gives `grusse-welt`. A title of letters that have no Latin ones here gives a
 * number that is always the same for it, such as `item-482193`; only a title without a letter or sign gives none.
 */
export function addressOf(title: string): string {
  const address = transliterated(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '')
  if (address !== '' || title.trim() === '') return address
  return `item-${Number.parseInt(stableHash(title.trim()), 16) % 1_000_000}`
}
