import { defineArrayMember, defineField } from 'sanity'
import { sessionLevelLabels } from '../../vocabulary/session.ts'
import { checkSolution } from '../checks/lab-challenge.ts'
import { notItself } from '../checks/not-itself.ts'
import { choices } from '../fields.ts'

type Written = { place?: string } | undefined

const isStep = (document: unknown) => (document as Written)?.place === 'course'
const elsewhere = ({ document }: { document: unknown }) => !isStep(document)

/** Complains about an empty field of a step; elsewhere the field isn't shown. */
const needed =
  (message: string) =>
  (value: unknown, { document }: { document?: unknown }) =>
    isStep(document) && (value === undefined || value === '') ? message : true

const maxIdeaWords = 80

/** A course step's fields besides its task. */
export const courseFields = [
  defineField({
    name: 'level',
    title: 'Level',
    type: 'string',
    description: 'What people should already know.',
    hidden: elsewhere,
    options: { list: choices(sessionLevelLabels), layout: 'radio', direction: 'horizontal' },
    initialValue: 'beginner',
  }),
  defineField({
    name: 'idea',
    title: 'The idea',
    type: 'text',
    rows: 5,
    description: `One idea, in at most ${maxIdeaWords} words. It’s read before the task.`,
    hidden: elsewhere,
    validation: (rule) => [
      rule.custom(needed('Write the idea.')),
      rule.custom((idea) => {
        const words = (idea ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
        return words > maxIdeaWords ? `These are ${words} words. Keep it to ${maxIdeaWords}.` : true
      }),
    ],
  }),
  defineField({
    name: 'question',
    title: 'Guess first',
    type: 'text',
    rows: 2,
    description: 'A question to guess at before the answer is shown.',
    hidden: elsewhere,
    validation: (rule) => [
      rule.custom(needed('Ask a question.')),
      rule.max(300).error('Keep the question under 300 characters.'),
    ],
  }),
  defineField({
    name: 'guesses',
    title: 'Answers to choose from',
    type: 'array',
    of: [guess()],
    description: 'Two to four, exactly one of them right.',
    hidden: elsewhere,
    validation: (rule) =>
      rule.custom((guesses, { document }) => {
        if (!isStep(document)) return true
        const right = (guesses ?? []).filter((one) => (one as { isRight?: boolean }).isRight === true)
        return guesses && guesses.length >= 2 && guesses.length <= 4 && right.length === 1
          ? true
          : 'Write two to four answers, and mark the one that’s right.'
      }),
  }),
  defineField({
    name: 'answer',
    title: 'Why it’s right',
    type: 'text',
    rows: 3,
    description: 'Shown after a guess, whichever it was.',
    hidden: elsewhere,
    validation: (rule) => [
      rule.custom(needed('Explain the answer.')),
      rule.max(400).error('Keep the answer under 400 characters.'),
    ],
  }),
  defineField({
    name: 'solution',
    title: 'A circuit that solves it',
    type: 'text',
    rows: 6,
    description: 'OpenQASM 2 or 3, or a link to the lab. Whoever is stuck can ask for it.',
    hidden: elsewhere,
    validation: (rule) =>
      rule.custom((solution, { document }) => (isStep(document) ? checkSolution(document, solution) : true)),
  }),
  defineField({
    name: 'needs',
    title: 'Know this first',
    type: 'array',
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{ type: 'labChallenge' }],
        options: { filter: 'place == "course"' },
      }),
    ],
    description: 'Steps that this one builds on.',
    hidden: elsewhere,
    validation: (rule) => [
      rule.unique().error('This step is listed twice.'),
      rule.custom(notItself('A step can’t come before itself.')),
    ],
  }),
  defineField({
    name: 'deeper',
    title: 'Go deeper',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'material' }, { type: 'session' }] })],
    description: 'The notebook and the session that say more about it.',
    hidden: elsewhere,
    validation: (rule) => rule.unique().error('This is listed twice.'),
  }),
]

function guess() {
  return defineArrayMember({
    type: 'object',
    name: 'labGuess',
    title: 'Answer',
    fields: [
      defineField({ name: 'text', title: 'Answer', type: 'string', description: 'A few words.' }),
      defineField({
        name: 'isRight',
        title: 'This one is right',
        type: 'boolean',
        description: 'Mark exactly one.',
        initialValue: false,
      }),
    ],
    preview: {
      select: { title: 'text', isRight: 'isRight' },
      prepare: ({ title, isRight }) => ({ title, subtitle: isRight === true ? 'Right' : '' }),
    },
  })
}
