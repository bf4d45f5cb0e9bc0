/*
 * What texts that people type come to, without a library: for the rules of the forms, and for those of the questions that
 * organizers add. Lengths are in characters as PostgreSQL counts them (code points), so that browser and database agree
 * about emoji.
 */

/** Counted like the database does. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

// Bidirectional controls make a text read as another; `private.trimmed()` removes them, too.
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Without the white space around it, and without bidirectional controls. */
export function tidied(text: string): string {
  return text.replace(bidiControls, '').trim()
}

/** Tidies a text; a blank one becomes undefined. */
export function blankAsNothing(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'string') return value
  const text = tidied(value)
  return text === '' ? undefined : text
}

/** A whole number that a control holds as text; anything else stays as it is. */
export function digitsAsNumber(value: unknown): unknown {
  const given = blankAsNothing(value)
  return typeof given === 'string' && /^[0-9]{1,9}$/.test(given) ? Number(given) : given
}

/** Removes duplicates, like the database does, from lists in which they mean nothing. */
export function eachOnce(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<unknown>(value)] : value
}

// What PostgreSQL can't store (NUL, half a surrogate pair), and what would break a badge or a mail's header.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const controlOrBreak = /[\u0000-\u001f\u007f]|\p{Cs}/u
// oxlint-disable-next-line no-control-regex -- as above
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u

/** Whether a text can be stored and printed; a long one may have line breaks. */
export function isPrintable(text: string, isLong: boolean): boolean {
  return !(isLong ? control : controlOrBreak).test(text)
}

/** Said of a text that isn't printable. */
export const unprintable = 'This has characters we can’t use. Please type it again.'
