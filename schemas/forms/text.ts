// @chunk rules
import { t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import {
  blankAsNothing,
  digitsAsNumber,
  eachOnce,
  isNameLength,
  isPrintable,
  lengthOf,
  tidied,
  tooLong,
  tooShort,
  unprintable,
} from './plain-text.ts'

/*
 * Rules for the kinds of answers in forms, with their messages. A blank text counts as no answer, as in the database.
 * Lengths are in characters as PostgreSQL counts them (code points), so that browser and database agree about emoji.
 */

type Length = {
  min?: number
  max: number
  /** A name may also be one letter in scripts where that is one. */
  isName?: true
  /** Whether line breaks are allowed. */
  isLong?: boolean
}

/** A required text, tidied, that passes the checks; `missing` is shown when it is blank. */
export function filled(missing: string, ...checks: z.core.$ZodCheck<string>[]) {
  return z.string({ error: missing }).check(
    z.overwrite(tidied),
    z.refine((text) => text !== '', { error: missing }),
    ...checks,
  )
}

/** A text that passes the checks, tidied, or undefined when it is blank; `wrong` is for what isn't a text. */
export function filledOrBlank(wrong: string, ...checks: z.core.$ZodCheck<string>[]) {
  return z.pipe(z.transform(blankAsNothing), z.optional(z.string({ error: wrong }).check(...checks)))
}

export function requiredText({ missing, ...length }: Length & { missing: string }) {
  return filled(missing, ...checksOf(length))
}

export function optionalText(length: Length) {
  return filledOrBlank(t`Please write something.`, ...checksOf(length, true))
}

function checksOf({ min = 1, max, isName, isLong = false }: Length, isOptional = false) {
  return [
    z.refine<string>((text) => (isName ? isNameLength(text) : lengthOf(text) >= min), {
      error: tooShort(min, isOptional),
    }),
    z.refine<string>((text) => lengthOf(text) <= max, { error: tooLong(max) }),
    z.refine<string>((text) => isPrintable(text, isLong), { error: unprintable }),
  ]
}

/** An optional text that matches a pattern. `wrong` says what it should look like. */
export function optionalPattern(pattern: RegExp, wrong: string) {
  return filledOrBlank(wrong, matching(pattern, wrong))
}

export function requiredPattern(pattern: RegExp, { missing, wrong }: { missing: string; wrong: string }) {
  return filled(missing, matching(pattern, wrong))
}

const matching = (pattern: RegExp, error: string) => z.refine<string>((text) => pattern.test(text), { error })

/** A number as contact cards and people write it, with plain digits, dashes and spaces: `030/123·45–67`. */
export function tidyPhone(given: unknown): unknown {
  const text = blankAsNothing(given)
  if (typeof text !== 'string') return text
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[./·]+ */g, ' ')
}

/** Every script's ten digits are in order: https://www.unicode.org/policies/stability_policy.html. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return `${value % 10}`
}

export const phonePattern = /^[0-9 +()-]{7,20}$/
export const wrongPhone = t`A phone number can have 7 to 20 digits, spaces, or + ( ) -.`

type Range = { min: number; max: number }

/** A required whole number; a form's control holds it as text. */
export function requiredNumber({ min, max, missing }: Range & { missing: string }) {
  return z.pipe(z.transform(digitsAsNumber), numberWithin({ min, max }, missing))
}

export function optionalNumber(range: Range) {
  return z.pipe(
    z.transform(digitsAsNumber),
    z.optional(numberWithin(range, t`Please enter a number from ${range.min} to ${range.max}.`)),
  )
}

function numberWithin({ min, max }: Range, missing: string) {
  const error = t`Please enter a whole number from ${min} to ${max}.`
  return z
    .number({ error: ({ input }) => (input === undefined ? missing : error) })
    .check(z.refine((number) => Number.isInteger(number) && number >= min && number <= max, { error }))
}

export function requiredChoice<const Choice extends string>(choices: readonly Choice[], missing: string) {
  return z.pipe(z.transform(blankAsNothing), z.enum(choices as [Choice, ...Choice[]], { error: missing }))
}

/** An optional choice; a blank value, which an untouched control sends, counts as none. */
export function optionalChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.pipe(
    z.transform(blankAsNothing),
    z.optional(z.enum(choices as [Choice, ...Choice[]], { error: t`Please choose from the list.` })),
  )
}

export function manyChoices<const Choice extends string>(choices: readonly Choice[]) {
  const choice = z.enum(choices as [Choice, ...Choice[]], { error: t`Please choose from the list.` })
  return z._default(z.pipe(z.transform(eachOnce), z.array(choice)), [])
}

export function someChoices<const Choice extends string>(
  choices: readonly Choice[],
  { missing, max = choices.length }: { missing: string; max?: number },
) {
  const choice = z.enum(choices as [Choice, ...Choice[]], { error: t`Please choose from the list.` })
  return z.pipe(
    z.transform(eachOnce),
    z
      .array(choice, { error: missing })
      .check(
        z.minLength(1, { error: missing }),
        z.maxLength(max, { error: t`Please choose at most ${max}.` }),
      ),
  )
}

/** A box that has to be ticked, and never starts ticked. */
export function requiredTick(missing: string) {
  return z.literal(true, { error: missing })
}

export function optionalTick() {
  return z._default(z.boolean(), false)
}
