import { t } from '../core/words/t.ts'
import { isCalendarDay } from '../core/calendar-day.ts'
import type { CustomControl, CustomQuestion } from '../vocabulary/custom-question.ts'
import {
  blankAsNothing,
  digitsAsNumber,
  eachOnce,
  isPrintable,
  lengthOf,
  tooLong,
  tooShort,
  unprintable,
} from './plain-text.ts'
import { isAsked } from './question.ts'
import { addressPatterns, maxAddressLength, tidyAddress, wrongAddress } from './web-address.ts'

/* Checks custom answers. private.read_custom_answers() does the same; a test with 10,000 forms compares the two. */

/** What is wrong with an answer, as the database names it. */
type Wrong = 'missing' | 'known' | 'count' | 'length' | 'printable' | 'format' | 'range'

type CustomAnswer = string | number | boolean | string[]

type Fault = { what: Wrong; words: string }

export type ReadAnswers = {
  /** As stored, without blank ones. */
  answers: Record<string, CustomAnswer>
  wrong: Record<string, Fault>
  /** The names of the questions that are asked, given these answers. */
  asked: ReadonlySet<string>
}

/** Reads a form's values; whether a question is asked depends on earlier valid answers and `given` ones. */
export function readCustomAnswers(
  questions: readonly CustomQuestion[],
  given: Readonly<Record<string, unknown>>,
): ReadAnswers {
  const answers: ReadAnswers['answers'] = {}
  const wrong: ReadAnswers['wrong'] = {}
  const asked = new Set<string>()
  const names = new Set(questions.map(({ name }) => name))
  const said = Object.fromEntries(
    Object.entries(given).flatMap(([name, one]) => (names.has(name) ? [] : [[name, blankAsNothing(one)]])),
  )
  for (const question of questions) {
    const { name } = question
    if (!isAsked(question, said)) continue
    asked.add(name)
    const read = readAnswer(question, given[name])
    if (read === undefined) continue
    if (isFault(read)) wrong[name] = read
    else {
      answers[name] = read
      // Zero is an answer, too.
      said[name] = typeof read === 'number' ? String(read) : read
    }
  }
  return { answers, wrong, asked }
}

/** The index of the form's step that asks a custom question; `firsts` are the steps' first answers. */
export function placeOfCustom({ at }: { at?: string | undefined }, firsts: readonly string[]): number {
  const place = firsts.findIndex((first) => first === at)
  // The last step is about agreements.
  return place === -1 ? Math.max(0, firsts.length - 2) : place
}

const isFault = (read: CustomAnswer | Fault): read is Fault =>
  typeof read === 'object' && !Array.isArray(read)

function readAnswer(question: CustomQuestion, given: unknown): CustomAnswer | Fault | undefined {
  const { missing } = question
  const answer = blankAsNothing(given)
  if (answer === undefined || (Array.isArray(answer) && answer.length === 0))
    return missing === undefined ? undefined : blank(question)
  switch (question.control) {
    case 'text':
      return question.type === 'url' ? readAddress(answer) : readText(question, answer)
    case 'long-text':
      return readText(question, answer)
    case 'number':
      return readNumber(question, answer)
    case 'date':
      return readDay(question, answer)
    case 'select':
    case 'radios':
      return typeof answer === 'string' && question.choices.includes(answer) ? answer : notOffered
    case 'checkboxes':
      return readChoices(question, answer)
    case 'tick':
      if (typeof answer !== 'boolean') return notOffered
      return answer || missing === undefined ? answer : blank(question)
  }
}

/** Words by the control: what is stored is in no language. */
function blank(question: CustomQuestion): Fault {
  const isLink = question.control === 'text' && question.type === 'url'
  return { what: 'missing', words: isLink ? t`Please enter a link.` : blankWords[question.control] }
}

const blankWords: Record<CustomControl, string> = {
  text: t`Please answer this.`,
  'long-text': t`Please answer this.`,
  number: t`Please enter a number.`,
  date: t`Please enter a date.`,
  select: t`Please choose one.`,
  radios: t`Please choose one.`,
  checkboxes: t`Please choose at least one.`,
  tick: t`Please check this box.`,
}

const notOffered: Fault = { what: 'known', words: t`Please choose from the list.` }

type Texts = Extract<CustomQuestion, { max: number; control: 'text' | 'long-text' }>

function readText({ control, min = 1, max, missing }: Texts, answer: unknown): string | Fault {
  if (typeof answer !== 'string') return { what: 'format', words: t`Please write something.` }
  const length = lengthOf(answer)
  if (length < min) return { what: 'length', words: tooShort(min, missing === undefined) }
  if (length > max) return { what: 'length', words: tooLong(max) }
  if (!isPrintable(answer, control === 'long-text')) return { what: 'printable', words: unprintable }
  return answer
}

function readAddress(answer: unknown): string | Fault {
  const address = tidyAddress(answer)
  if (typeof address !== 'string' || !addressPatterns.web.test(address))
    return {
      what: 'format',
      words: String(address).startsWith('http:') ? t`The link has to start with https://.` : wrongAddress.web,
    }
  return lengthOf(address) > maxAddressLength
    ? { what: 'format', words: t`Please use a shorter link.` }
    : address
}

function readNumber({ min, max }: { min: number; max: number }, answer: unknown): number | Fault {
  const number = digitsAsNumber(answer)
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : { what: 'range', words: t`Please enter a whole number from ${min} to ${max}.` }
}

function readDay({ min, max }: { min?: string; max?: string }, answer: unknown): string | Fault {
  if (typeof answer !== 'string' || !isDay(answer))
    return { what: 'format', words: t`Please enter a date like 2025-10-31.` }
  if ((min === undefined || answer >= min) && (max === undefined || answer <= max)) return answer
  return { what: 'range', words: dayWithin(min, max) }
}

function dayWithin(min: string | undefined, max: string | undefined): string {
  if (min === undefined) return t`Please choose a day not after ${max ?? ''}.`
  return max === undefined
    ? t`Please choose a day not before ${min}.`
    : t`Please choose a day not before ${min} and not after ${max}.`
}

/** From 1900, since it may be a birthday. */
function isDay(day: string): boolean {
  return /^(?:19|20)/.test(day) && isCalendarDay(day)
}

type Many = Extract<CustomQuestion, { control: 'checkboxes' }>

function readChoices({ choices, max }: Many, answer: unknown): string[] | Fault {
  const chosen = eachOnce(answer)
  const isOffered = (one: unknown): one is string => typeof one === 'string' && choices.includes(one)
  if (!Array.isArray(chosen) || !chosen.every(isOffered)) return notOffered
  if (max !== undefined && chosen.length > max)
    return { what: 'count', words: t`Please choose at most ${max}.` }
  return chosen
}
