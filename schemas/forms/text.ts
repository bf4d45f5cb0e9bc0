// @chunk rules
import * as z from 'zod/mini'

/*
 * The kinds of answers forms ask for, with the words that say what is wrong. A blank text counts as no answer, as
 * it does in the database. Lengths are counted in characters as PostgreSQL counts them (code points), so that
 * browser and database agree also about emoji.
 */

/** In characters as the database counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

type Length = {
  min?: number
  max: number
  /** Whether it may have line breaks. */
  isLong?: boolean
}

/** A text that must be given, trimmed, of `min` to `max` characters; `missing` is said when it is blank. */
export function requiredText({ missing, ...length }: Length & { missing: string }) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.refine((text) => text !== '', { error: missing }),
    ...checksOf(length, ''),
  )
}

/** A text that may be left blank, then undefined. */
export function optionalText(length: Length) {
  return z.pipe(
    z.transform(blankAsNothing),
    z.optional(
      z.string({ error: 'Please write something.' }).check(...checksOf(length, ', or leave it blank')),
    ),
  )
}

/** A text, trimmed; a blank one counts as none. */
export function blankAsNothing(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  return trimmed === '' ? undefined : trimmed
}

function checksOf({ min = 1, max, isLong = false }: Length, way: string) {
  return [
    z.refine<string>((text) => lengthOf(text) >= min, {
      error: `Please write at least ${min} characters${way}.`,
    }),
    z.refine<string>((text) => lengthOf(text) <= max, { error: `Please keep it to ${max} characters.` }),
    z.refine<string>((text) => !(isLong ? unprintable : unprintableOrBreak).test(text), {
      error: 'This has characters we can’t use. Please type it again.',
    }),
  ]
}

// What PostgreSQL does not keep (NUL, half a pair), and what would break a badge or the head of a mail.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unprintableOrBreak = /[\u0000-\u001f\u007f]|\p{Cs}/u
// oxlint-disable-next-line no-control-regex -- as above
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u

/** A text of a form that a pattern describes, or none. `wrong` says what it should be like. */
export function optionalPattern(pattern: RegExp, wrong: string) {
  return z.pipe(
    z.transform(blankAsNothing),
    z.optional(z.string({ error: wrong }).check(z.refine((text) => pattern.test(text), { error: wrong }))),
  )
}

/** A text of a form that a pattern describes, which must be given. */
export function requiredPattern(pattern: RegExp, { missing, wrong }: { missing: string; wrong: string }) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.refine((text) => text !== '', { error: missing }),
    z.refine((text) => pattern.test(text), { error: wrong }),
  )
}

export const phonePattern = /^[0-9 +()-]{7,20}$/
export const wrongPhone = 'A phone number can have 7 to 20 digits, spaces, or + ( ) -.'

type Range = { min: number; max: number }

/** A whole number that must be given; a control of a form has it as a text. */
export function requiredNumber({ min, max, missing }: Range & { missing: string }) {
  return z.pipe(z.transform(digitsAsNumber), numberWithin({ min, max }, missing))
}

/** A whole number, or none. */
export function optionalNumber(range: Range) {
  return z.pipe(
    z.transform(digitsAsNumber),
    z.optional(numberWithin(range, `Please enter a number from ${range.min} to ${range.max}.`)),
  )
}

function digitsAsNumber(value: unknown): unknown {
  const given = blankAsNothing(value)
  return typeof given === 'string' && /^[0-9]{1,9}$/.test(given) ? Number(given) : given
}

function numberWithin({ min, max }: Range, missing: string) {
  const error = `Please enter a whole number from ${min} to ${max}.`
  return z
    .number({ error: ({ input }) => (input === undefined ? missing : error) })
    .check(z.refine((number) => Number.isInteger(number) && number >= min && number <= max, { error }))
}

/** One of the choices of a vocabulary. */
export function requiredChoice<const Choice extends string>(choices: readonly Choice[], missing: string) {
  return z.pipe(z.transform(blankAsNothing), z.enum(choices as [Choice, ...Choice[]], { error: missing }))
}

/** One of the choices, or none; a blank value, which an untouched control sends, counts as none. */
export function optionalChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.pipe(
    z.transform(blankAsNothing),
    z.optional(z.enum(choices as [Choice, ...Choice[]], { error: 'Please choose from the list.' })),
  )
}

/** Any number of the choices; what is given twice counts once. */
export function manyChoices<const Choice extends string>(choices: readonly Choice[]) {
  const choice = z.enum(choices as [Choice, ...Choice[]], { error: 'Please choose from the list.' })
  return z._default(z.pipe(z.transform(eachOnce), z.array(choice)), [])
}

/** From one to `max` of the choices; what is given twice counts once. */
export function someChoices<const Choice extends string>(
  choices: readonly Choice[],
  { missing, max = choices.length }: { missing: string; max?: number },
) {
  const choice = z.enum(choices as [Choice, ...Choice[]], { error: 'Please choose from the list.' })
  return z.pipe(
    z.transform(eachOnce),
    z
      .array(choice, { error: missing })
      .check(
        z.minLength(1, { error: missing }),
        z.maxLength(max, { error: `Please choose at most ${max}.` }),
      ),
  )
}

/** For lists in which repeating says nothing, as the database sees it too. */
export function eachOnce(value: unknown): unknown {
  return Array.isArray(value) ? [...new Set<unknown>(value)] : value
}

/** A box that has to be ticked; never ticked beforehand. */
export function requiredTick(missing: string) {
  return z.literal(true, { error: missing })
}

export function optionalTick() {
  return z._default(z.boolean(), false)
}
