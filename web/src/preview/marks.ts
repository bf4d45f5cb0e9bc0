/*
 * Each text of a document ends in an invisible number that identifies its field. It passes through queries and
 * components like any letter; where it arrives in the page, that place is known to show the field, and the number is
 * removed before anything is painted. So no component has to know about the preview.
 */

/** They stand for 0 to 3: invisible, not removed by `trim()`, and no opportunity for a line break. */
const digits = ['\u2061', '\u2062', '\u2063', '\u2064']
const length = 9
const mark = new RegExp(`[${digits[0]}-${digits[3]}]{${length}}`)
// A truncated text can contain part of a number.
const anyDigits = new RegExp(`[${digits[0]}-${digits[3]}]+`, 'g')

/** The text with a number (0 to 262143) at its end. */
export function withMark(text: string, number: number): string {
  const encoded = number.toString(4).padStart(length, '0')
  return text + encoded.replaceAll(/./g, (digit) => digits[Number(digit)] ?? '')
}

/** The first number in a text, and the text without any numbers; null when it has none. */
export function takeMark(text: string): { plain: string; number: number | null } | null {
  const plain = text.replace(anyDigits, '')
  if (plain.length === text.length) return null
  const [found] = mark.exec(text) ?? []
  if (found === undefined) return { plain, number: null }
  const decoded = found.replaceAll(/./g, (sign) => String(digits.indexOf(sign)))
  return { plain, number: Number.parseInt(decoded, 4) }
}
