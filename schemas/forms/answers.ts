// @chunk rules

import { t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import { manyAddresses, optionalAddress, optionalEmail, requiredEmail } from './address.ts'
import { optionalPicture } from './picture.ts'
import type { Question, Questions } from './question.ts'
import {
  filled,
  manyChoices,
  optionalChoice,
  optionalNumber,
  optionalPattern,
  optionalText,
  optionalTick,
  phonePattern,
  tidyPhone,
  requiredChoice,
  requiredNumber,
  requiredPattern,
  requiredText,
  requiredTick,
  someChoices,
  wrongPhone,
} from './text.ts'
import { isCalendarDay } from '../core/calendar-day.ts'
import { eachOnce } from './plain-text.ts'

type ChoiceOf<Asked> = Asked extends { choices: readonly (infer Choice extends string)[] } ? Choice : never
type Answer<Asked> = Asked extends { control: 'number' }
  ? number
  : Asked extends { control: 'tick' }
    ? boolean
    : Asked extends { control: 'links' } | { control: 'checkboxes'; of: 'days' }
      ? string[]
      : Asked extends { control: 'checkboxes' }
        ? ChoiceOf<Asked>[]
        : Asked extends { choices: readonly string[] }
          ? ChoiceOf<Asked>
          : string

type MayBeBlank<Asked> = Asked extends { missing: string } | { control: 'tick' | 'checkboxes' | 'links' }
  ? false
  : true

type Shape<Asked extends Questions> = {
  -readonly [Name in keyof Asked]: MayBeBlank<Asked[Name]> extends true
    ? z.ZodMiniOptional<z.ZodMiniType<Answer<Asked[Name]>>>
    : z.ZodMiniType<Answer<Asked[Name]>>
}

export type SchemaOf<Asked extends Questions> = z.ZodMiniObject<Shape<Asked>>

/** The validation rules and messages of a form. */
export function schemaOf<const Asked extends Questions>(questions: Asked): SchemaOf<Asked> {
  const rules = Object.entries(questions).map(([name, question]) => [name, ruleOf(question)])
  // TypeScript loses track of names in a list of entries.
  return z.object(Object.fromEntries(rules) as Shape<Asked>)
}

function ruleOf(question: Question): z.ZodMiniType {
  const { missing } = question
  if ('of' in question) {
    if (question.of === 'ids') return textOf(question, missing)
    return question.control === 'select' ? requiredDay(missing ?? '') : requiredDays(missing ?? '')
  }
  switch (question.control) {
    case 'text':
      if (question.type === 'email') return missing === undefined ? optionalEmail() : requiredEmail(missing)
      if (question.type === 'url') return optionalAddress(question.on)
      if (question.type === 'tel')
        return z.pipe(
          z.transform(tidyPhone),
          missing === undefined
            ? optionalPattern(phonePattern, wrongPhone)
            : requiredPattern(phonePattern, { missing, wrong: wrongPhone }),
        )
      return textOf(question, missing)
    case 'long-text':
      return textOf({ ...question, isLong: true }, missing)
    case 'number':
      return missing === undefined ? optionalNumber(question) : requiredNumber({ ...question, missing })
    case 'select':
    case 'radios':
      return missing === undefined
        ? optionalChoice(question.choices)
        : requiredChoice(question.choices, missing)
    case 'checkboxes':
      return missing === undefined
        ? manyChoices(question.choices)
        : someChoices(question.choices, { missing, ...(question.max !== undefined && { max: question.max }) })
    case 'links':
      return manyAddresses(question.most)
    case 'image':
      return optionalPicture()
    case 'file':
      return optionalPattern(/\//, question.wrong)
    case 'tick':
      return missing === undefined ? optionalTick() : requiredTick(missing)
  }
}

function textOf(
  length: { min?: number; max: number; isName?: true; isLong?: boolean },
  missing: string | undefined,
) {
  return missing === undefined ? optionalText(length) : requiredText({ ...length, missing })
}

/** The type in which the database stores an answer. */
type Kept<Asked> = Asked extends { kept: 'number' }
  ? number
  : Asked extends { kept: 'boolean' }
    ? boolean
    : Answer<Asked>

/** The answers of a form as the database takes them; null for those left blank. */
export type AnswerRow<Asked extends Questions> = {
  -readonly [Name in keyof Asked]: Kept<Asked[Name]> | (MayBeBlank<Asked[Name]> extends true ? null : never)
}

export function toRow<const Asked extends Questions>(
  questions: Asked,
  answers: { readonly [Name in keyof Asked]?: unknown },
): AnswerRow<Asked> {
  const row = Object.entries(questions).map(([name, question]) => {
    const answer = answers[name]
    return [name, answer === undefined ? null : kept(question, answer)]
  })
  // TypeScript loses track of names in a list of entries.
  return Object.fromEntries(row) as AnswerRow<Asked>
}

function kept(question: Question, answer: unknown): unknown {
  if (!('kept' in question)) return answer
  return question.kept === 'boolean' ? answer === 'yes' : Number(answer)
}

/** Stored answers as the form's controls hold them. Other columns are ignored. */
export function fromRow<const Asked extends Questions>(
  questions: Asked,
  row: Readonly<Record<string, unknown>>,
): Record<keyof Asked & string, string | boolean | string[]> {
  const answers = Object.entries(questions).map(([name, question]) => [name, shown(question, row[name])])
  return Object.fromEntries(answers) as Record<keyof Asked & string, string | boolean | string[]>
}

function shown({ control }: Question, value: unknown): string | boolean | string[] {
  if (control === 'tick') return value === true
  if (control === 'checkboxes' || control === 'links') return Array.isArray(value) ? value.map(String) : []
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** `2025-10-11`: an existing day in this century, since another century is a typo. */
function isDay(day: string): boolean {
  return day.startsWith('20') && isCalendarDay(day)
}

const validDay = z.refine<string>(isDay, { error: t`This isn’t a valid date.` })

function requiredDay(missing: string) {
  return filled(missing, validDay)
}

/** At least one of the event's days, without duplicates. */
function requiredDays(missing: string) {
  return z.pipe(
    z.transform(eachOnce),
    z
      .array(z.string().check(validDay), { error: missing })
      .check(
        z.minLength(1, { error: missing }),
        z.maxLength(14, { error: t`Please choose a day of the event.` }),
      ),
  )
}
