import { accommodationQuestions } from '@fest/schemas/forms/accommodation-questions.ts'
import { ambassadorQuestions } from '@fest/schemas/forms/ambassador-questions.ts'
import { contactQuestions } from '@fest/schemas/forms/contact-questions.ts'
import type { Question, Questions } from '@fest/schemas/forms/question.ts'
import { registrationQuestions } from '@fest/schemas/forms/registration-questions.ts'
import { sponsorshipQuestions } from '@fest/schemas/forms/sponsorship-questions.ts'
import { talkQuestions } from '@fest/schemas/forms/talk-questions.ts'
import type { CustomQuestion } from '@fest/schemas/vocabulary/custom-question.ts'
import type { SubmissionForm } from '@fest/schemas/vocabulary/applications.ts'
import { jpegOf, pixelBytes } from '../support/jpeg.ts'
import { hostel } from '../support/submissions.ts'
import {
  choice,
  days,
  type Draw,
  type Fields,
  free,
  many,
  needed,
  oneOf,
  phone,
  pick,
  text,
} from './chance.ts'
import strange from './strange-answers.json' with { type: 'json' }

// Halves of a character, which a JSON module can't hold, are added here.
const email = oneOf([undefined, 'ada@\ud800.example', ...strange.emails], () => 'ada.okafor@students.example')

const pages = [undefined, 'https://example.org/\udc00', ...strange.pages]
const page = oneOf(pages, (draw) => pick(draw, ['', undefined, 'https://example.org/about']))

const on = (host: string) =>
  oneOf([...pages, ...strange.onHost.map((page) => page.replaceAll('<host>', host))], (draw) =>
    pick(draw, ['', undefined, `https://www.${host}/ada`]),
  )

const links = {
  usual: (draw: Draw) => pick(draw, [undefined, [], ['https://example.org/one', 'https://example.org/two']]),
  strange: (draw: Draw) =>
    pick(draw, [
      Array.from({ length: pick(draw, [1, 2, 5, 6]) }, () => pick(draw, pages) ?? ''),
      Array.from({ length: pick(draw, [4, 5, 6, 20]) }, (_, index) => `https://example.org/${index}`),
      ['', ' ', 'https://example.org'],
      ['https://example.org\nhttps://example.org'],
      'https://example.org/one\n\nexample.org/two',
    ]),
}

const jpeg = 'data:image/jpeg;base64,/9j/'
const largest = 300 * 1024
const picture = oneOf(
  [
    ...strange.pictures,
    ...[largest - 1, largest, largest + 1].map((bytes) => jpegOf({ more: bytes - pixelBytes })),
    jpegOf({ width: 10_000, height: 10_000 }),
    jpegOf({ width: 0 }),
    jpegOf({ width: 2000, height: 2000 }),
    jpegOf({ width: 65_535, height: 65_535 }),
    jpegOf().slice(0, -8),
    `${jpeg}${'A'.repeat(500_000)}`,
  ],
  (draw) => pick(draw, ['', undefined, jpegOf()]),
)

function number(max: number, isOptional = false) {
  const odd = [undefined, ` ${max}\n`, String(max), String(max + 1), ...strange.numbers]
  return oneOf(odd, (draw) => (isOptional && draw() < 0.5 ? '' : String(1 + Math.floor(draw() * max))))
}

const day = (usual: readonly string[]) => ({
  usual: (draw: Draw) => pick(draw, usual),
  strange: (draw: Draw) =>
    pick(draw, [
      pick(draw, strange.days),
      '2025-10-09',
      ' 2025-10-10\n',
      '2025-10-11',
      '2025-10-12',
      '2025-10-14',
      undefined,
    ]),
})

function some(values: readonly string[], max = values.length) {
  const { strange } = many(values)
  return {
    strange: (draw: Draw) => pick(draw, [strange(draw), [], values.slice(0, max), values.slice(0, max + 1)]),
    usual: (draw: Draw) => [pick(draw, values), pick(draw, values)],
  }
}

/** Answers to a question from its definition, which doesn't include the page's own choices. */
export function inputsFor(question: Question | CustomQuestion): Fields[string] {
  const isOptional = question.missing === undefined
  if ('of' in question) {
    if (question.of === 'ids') return text({ min: 1, isOptional, max: question.max })
    return question.control === 'select' ? day(['2025-10-10']) : days
  }
  switch (question.control) {
    case 'text':
      if (question.type === 'email') return email
      if (question.type === 'tel') return isOptional ? phone : { ...phone, usual: () => '+1 555 0100' }
      if (question.type === 'url') return 'on' in question ? on(`${question.on}.com`) : page
      return text({ min: 1, isOptional, ...question })
    case 'long-text':
      return text({ min: 1, isOptional, ...question })
    case 'links':
      return links
    case 'number':
      return number(question.max, isOptional)
    case 'date':
      return day(['2025-10-11', '2025-02-28'])
    case 'select':
    case 'radios':
      return choice(question.choices, isOptional)
    case 'checkboxes':
      return isOptional ? many(question.choices) : some(question.choices, question.max)
    case 'image':
    case 'file':
      return picture
    case 'tick':
      return isOptional ? free : needed
  }
}

const inputsOf = <Asked extends Questions>(
  questions: Asked,
  own: Partial<Record<keyof Asked, Fields[string]>> = {},
) =>
  ({
    ...Object.fromEntries(Object.entries(questions).map(([name, question]) => [name, inputsFor(question)])),
    ...own,
  }) as Fields

export const questionsOf: Record<Exclude<SubmissionForm, 'contact'>, Questions> = {
  ambassador: ambassadorQuestions,
  talk: talkQuestions,
  sponsorship: sponsorshipQuestions,
  accommodation: accommodationQuestions,
}

const fullName = text({ min: 2, max: 100, isName: true })

export const registrationFields = inputsOf(registrationQuestions)

export const formFields: Record<SubmissionForm, Fields> = {
  ambassador: inputsOf(ambassadorQuestions),
  talk: inputsOf(talkQuestions),
  sponsorship: inputsOf(sponsorshipQuestions),
  accommodation: inputsOf(accommodationQuestions, {
    option_id: oneOf(['', undefined, ` ${hostel.option_id}\t`, 'x'.repeat(129)], () => hostel.option_id),
    arrival: day(['2025-10-09', '2025-10-10']),
    departure: day(['2025-10-12', '2025-10-13']),
  }),
  contact: inputsOf(contactQuestions, {
    is_anonymous: { usual: (draw) => draw() < 0.15, strange: () => true },
    full_name: { ...fullName, usual: (draw) => (draw() < 0.1 ? '' : fullName.usual(draw)) },
    email: { ...email, usual: (draw) => (draw() < 0.1 ? undefined : 'ada@example.org') },
  }),
}
