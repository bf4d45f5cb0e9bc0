/**
 * The keys 0 to 9 and a to f of a US keyboard in other layouts: a hardware scanner presses keys, and the computer's
 * layout turns them into letters.
 */
const layouts: readonly string[] = [
  // French, Belgian and of Macs, BÉPO.
  'à&é"\'(-è_çqbcdef',
  'à&é"\'(§è!çqbcdef',
  '*"«»()@+-/akxipe',
  // Czech, Slovak, Hungarian, Lithuanian.
  'é+ěščřžýáíabcdef',
  'é+ľščťžýáíabcdef',
  'ö123456789abcdef',
  '0ąčęėįšųū9abcdef',
  // Cyrillic, Greek, Hebrew, Thai.
  '0123456789фисвуа',
  '0123456789ьфъаео',
  '0123456789αβψδεφ',
  '0123456789שנבגקכ',
  'จๅ/-ภถุึคตฟิแกำด',
  // Dvorak, Colemak.
  '0123456789axje.u',
  '0123456789abcsft',
]

const usKeys = '0123456789abcdef'

const tables = layouts.map((keys) => new Map(keys.split('').map((key, at) => [key, usKeys[at] ?? ''])))

/** The text as a US keyboard would have typed it, for each layout that can produce it. */
export function asUsKeys(text: string): string[] {
  // Arabic has one key for two letters; a Japanese layout types full-width ones.
  const plain = text
    .toLowerCase()
    .replaceAll(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('لا', 'b')
    .replaceAll(/[شؤيثب]/g, (letter) => arabic[letter] ?? letter)
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
  // Caps lock or a keypad may type plain digits.
  const read = (keys: ReadonlyMap<string, string>) =>
    Array.from(plain, (letter) => keys.get(letter) ?? letter).join('')
  return [plain, ...tables.map(read)]
}

const arabic: Readonly<Record<string, string>> = { ش: 'a', ؤ: 'c', ي: 'd', ث: 'e', ب: 'f' }
