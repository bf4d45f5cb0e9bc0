/*
 * A text of a document carries, at its end, an invisible number that says which field it is. It goes through queries
 * and components like any letter; where it arrives in the page, the place is known to be that field's, and the number
 * is taken out before anything is painted. So no component has to know that there is a preview.
 */

/** Invisible, no space for `trim()`, and no place where a line may break: they stand for 0 to 3. */
const digits = ['\u2061', '\u2062', '\u2063', '\u2064'] as const
const length = 9
const mark = new RegExp(`[${digits[0]}-${digits[3]}]{${length}}`)
// A text that was cut off can hold a part of a number.
const anyDigits = new RegExp(`[${digits[0]}-${digits[3]}]+`, 'g')

/** The text with a number (0 to 262143) at its end. */
export function withMark(text: string, number: number): string {
  let encoded = ''
  for (let rest = number, place = 0; place < length; place++, rest = Math.floor(rest / 4))
    encoded = (digits[rest % 4] ?? '') + encoded
  return text + encoded
}

/** The first number in a text and the text without any; null when there is nothing to take out. */
export function takeMark(text: string): { plain: string; number: number | null } | null {
  const plain = text.replace(anyDigits, '')
  if (plain.length === text.length) return null
  const [found] = mark.exec(text) ?? []
  if (found === undefined) return { plain, number: null }
  let number = 0
  for (const digit of found) number = number * 4 + digits.findIndex((each) => each === digit)
  return { plain, number }
}
