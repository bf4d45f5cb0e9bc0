import { plural, t } from '../core/words/t.ts'

/*
 * Normalizes typed text without a library, for the forms' rules and for custom questions. Lengths are in characters as
 * PostgreSQL counts them (code points), so that browser and database agree about emoji.
 */

/** Counted like the database does. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** One letter that is a name, as 李 is: of no Latin script. `private.is_name()` has the same list. */
const oneLetterName =
  /^[\u0370-\u1cff\u2c80-\u2dff\u3041-\ua71f\ua800-\uab2f\uab70-\ud7ff\uf900-\ufaff\u{20000}-\u{3ffff}]$/u

const shortestName = 2

export function isNameLength(text: string): boolean {
  return lengthOf(text) >= shortestName || oneLetterName.test(text)
}

/** Whether a text is as long as a name: as `private.is_name()` judges. */
export function isName(text: string, most: number): boolean {
  return isNameLength(text) && lengthOf(text) <= most
}

/*
 * What Unicode says has no appearance of its own (Default_Ignorable_Code_Point), with three that it forgot: the blank of
 * Braille, annotations, and the controls above ASCII. It comes along when copying from contact cards and pages, and can
 * make a text read as another. Joiners, variants and the tags of flags stay, since scripts and emoji need them, where
 * anything visible is beside them. `private.trimmed()` has the same characters as ranges; a test compares both.
 */
const unseen =
  /(?![\u034f\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\x80-\x9f\u2800\ufff9-\ufffb]/gu
const nothingSeen = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** Trimmed, with plain spaces, and without invisible characters. */
export function tidied(text: string): string {
  const seen = text
    .replace(unseen, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
  return nothingSeen.test(seen) ? '' : seen
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

export const unprintable = t`This has characters we can’t use. Please type it again.`

export const tooShort = (min: number, isOptional: boolean) =>
  isOptional
    ? t`Please write at least ${plural(min, { one: '# character', other: '# characters' })}, or leave it blank.`
    : t`Please write at least ${plural(min, { one: '# character', other: '# characters' })}.`

export const tooLong = (max: number) =>
  t`Please keep it to ${plural(max, { one: '# character', other: '# characters' })}.`
