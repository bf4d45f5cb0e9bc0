import { defineArrayMember, defineType } from 'sanity'
import { taskLimits } from '@fest/lab/challenges/task.ts'
import { gateNames } from '@fest/lab/circuit/gates.ts'
import { labPlaceLabels, type LabTarget, labTargetLabels } from '../../vocabulary/lab-challenge.ts'
import { checkSolution, checkTask } from '../checks/lab-challenge.ts'
import { choiceField, field, notItself, orderRankField, titleField } from '../fields.ts'
import { sessionLevelLabels } from '../../vocabulary/session.ts'

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
const courseFields = [
  choiceField('level', 'Level', sessionLevelLabels, {
    description: 'What people should already know.',
    hidden: elsewhere,
    layout: 'row',
    initialValue: 'beginner',
  }),
  field('text', 'idea', 'The idea', {
    rows: 5,
    description: `One idea, in at most ${maxIdeaWords} words. It’s read before the task.`,
    hidden: elsewhere,
    check: [
      needed('Write the idea.'),
      (idea) => {
        const words = (idea ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
        return words > maxIdeaWords ? `These are ${words} words. Keep it to ${maxIdeaWords}.` : true
      },
    ],
  }),
  field('text', 'question', 'Guess first', {
    rows: 2,
    description: 'A question to guess at before the answer is shown.',
    hidden: elsewhere,
    limit: 300,
    check: needed('Ask a question.'),
  }),
  field('array', 'guesses', 'Answers to choose from', {
    of: [guess()],
    description: 'Two to four, exactly one of them right. Each wrong one says why it’s wrong.',
    hidden: elsewhere,
    check: (guesses, { document }) => {
      if (!isStep(document)) return true
      const written = (guesses ?? []) as { isRight?: boolean; why?: string }[]
      if (written.length < 2 || written.length > 4 || written.filter(({ isRight }) => isRight).length !== 1)
        return 'Write two to four answers, and mark the one that’s right.'
      return written.every(({ isRight, why }) => isRight || why) || 'Say of each wrong answer why it’s wrong.'
    },
  }),
  field('text', 'answer', 'Why it’s right', {
    description: 'Shown after the right guess.',
    hidden: elsewhere,
    limit: 400,
    check: needed('Explain the answer.'),
  }),
  field('text', 'solution', 'A circuit that solves it', {
    isCode: true,
    rows: 6,
    description: 'OpenQASM 2 or 3, or a link to the lab. Whoever is stuck can ask for it.',
    hidden: elsewhere,
    check: (solution, { document }) => !isStep(document) || checkSolution(document, solution),
  }),
  field('array', 'boxes', 'What else may be in the sealed box', {
    isCode: true,
    of: [box()],
    description:
      'For a circuit that uses a gate “sealed” between two barriers: a seed draws one of these, or its own.',
    hidden: elsewhere,
    check: (_, { document }) => checkTask(document, 'boxes'),
  }),
  field('array', 'needs', 'Know this first', {
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{ type: 'labChallenge' }],
        options: { filter: 'place == "course"' },
      }),
    ],
    description: 'Steps that this one builds on.',
    hidden: elsewhere,
    twice: 'This step is listed twice.',
    check: notItself('A step can’t come before itself.'),
  }),
  field('array', 'deeper', 'Go deeper', {
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'material' }, { type: 'session' }] })],
    description: 'The notebook and the session that say more about it.',
    hidden: elsewhere,
    twice: 'This is listed twice.',
  }),
]

function box() {
  const code = (name: string, title: string, description: string) =>
    field('text', name, title, { rows: 3, description })
  return defineArrayMember({
    type: 'object',
    name: 'labBox',
    title: 'Box',
    fields: [
      code('gate', 'The gate', 'Its definition, like “gate sealed a, b { cx a, b; }”.'),
      code('reference', 'The circuit that shows the target then', 'Blank if the target is the same.'),
      code('solution', 'A circuit that solves it then', 'Blank if the same gates solve it.'),
    ],
    preview: { select: { title: 'gate' } },
  })
}

function guess() {
  return defineArrayMember({
    type: 'object',
    name: 'labGuess',
    title: 'Answer',
    fields: [
      field('string', 'text', 'Answer', { description: 'A few words.' }),
      field('boolean', 'isRight', 'This one is right', { description: 'Mark exactly one.' }),
      field('text', 'why', 'Why it’s wrong', {
        rows: 2,
        description: 'What speaks against it, without giving the right one away.',
        hidden: ({ parent }) => (parent as { isRight?: boolean } | undefined)?.isRight === true,
        limit: 200,
      }),
    ],
    preview: {
      select: { title: 'text', isRight: 'isRight' },
      prepare: ({ title, isRight }) => ({ title, subtitle: isRight === true ? 'Right' : '' }),
    },
  })
}

const isFor =
  (...targets: LabTarget[]) =>
  ({ document }: { document: unknown }) =>
    !targets.includes((document as { target?: LabTarget } | undefined)?.target ?? 'state')

/** A task for the lab, which judges the circuits that people build for it. */
export const labChallenge = defineType({
  name: 'labChallenge',
  title: 'Lab challenge',
  type: 'document',
  fields: [
    titleField({
      description: 'Short, like "A pair that agrees".',
      missing: 'Give the challenge a title.',
      limit: 80,
    }),
    field('text', 'task', 'The task', {
      rows: 4,
      description: 'What to build, and why it’s worth it. A blank line begins a paragraph.',
      missing: 'Describe the task.',
      limit: 1000,
    }),
    choiceField('place', 'Where it’s played', labPlaceLabels, {
      description: 'Steps of the course have an idea, a question and a way on, further below.',
      layout: 'column',
      initialValue: 'lab',
    }),
    field('number', 'qubits', 'Qubits', {
      description: `How many there are, 1 to ${taskLimits.qubits}.`,
      initialValue: 2,
      check: (_, { document }) => checkTask(document, 'qubits'),
    }),
    field('text', 'start', 'It begins with', {
      isCode: true,
      rows: 6,
      description:
        'OpenQASM 2 or 3, or a link to the lab. It has to stay in a solution. Blank for empty wires.',
      check: (_, { document }) => checkTask(document, 'start'),
    }),
    field('array', 'gates', 'Allowed gates', {
      of: [defineArrayMember({ type: 'string' })],
      description: 'None checked: all are allowed. Measuring always is.',
      options: { list: [...gateNames, 'reset'], layout: 'grid' },
      validation: (rule) => rule.unique(),
    }),
    field('array', 'onlyOn', 'Gates go only on these qubits', {
      of: [defineArrayMember({ type: 'number' })],
      description: 'The others stay as they are. Blank for all.',
      check: (_, { document }) => checkTask(document, 'onlyOn'),
    }),
    choiceField('target', 'A solution reaches', labTargetLabels, {
      description: 'States and operations count whatever their global phase.',
      layout: 'column',
      initialValue: 'state',
      check: (_, { document }) => checkTask(document, 'target'),
    }),
    field('text', 'reference', 'The circuit that shows it', {
      isCode: true,
      rows: 6,
      description: 'OpenQASM 2 or 3, or a link to the lab, with gates only. No one sees it.',
      hidden: isFor('state', 'operation'),
      check: (_, { document }) => checkTask(document, 'reference'),
    }),
    field('array', 'amplitudes', 'Amplitudes', {
      isCode: true,
      of: [amplitude()],
      description: 'Those that aren’t zero. As in Qiskit, q0 is the last digit.',
      hidden: isFor('amplitudes'),
      check: (_, { document }) => checkTask(document, 'amplitudes'),
    }),
    field('array', 'onQubits', 'Only these qubits matter', {
      of: [defineArrayMember({ type: 'number' })],
      description: 'Blank for all. The first is the last digit of the state.',
      hidden: isFor('state', 'amplitudes'),
      check: (_, { document }) => checkTask(document, 'onQubits'),
    }),
    field('array', 'chances', 'Chances', {
      isCode: true,
      of: [chance()],
      description: 'Of each outcome that should be seen.',
      hidden: isFor('chances'),
      check: (_, { document }) => checkTask(document, 'chances'),
    }),
    field('number', 'tolerance', 'Give or take', {
      description: 'In percentage points, for each outcome. Blank for 1.',
      hidden: isFor('chances'),
      check: (_, { document }) => checkTask(document, 'tolerance'),
    }),
    field('number', 'best', 'Fewest gates you know of', {
      description: 'Without those it begins with. Shown as something to beat.',
      validation: (rule) => rule.integer().min(0).max(taskLimits.operations).error('A whole number.'),
    }),
    field('array', 'hints', 'Hints', {
      of: [defineArrayMember({ type: 'text', rows: 2 })],
      description: 'Opened one at a time, from a nudge to nearly the answer.',
      limit: 5,
    }),
    field('text', 'solved', 'When it’s solved', {
      description: 'What they just built, and where it matters.',
      limit: 500,
    }),
    ...courseFields,
    orderRankField,
  ],
  preview: { select: { title: 'title', subtitle: 'task' } },
})

function amplitude() {
  return defineArrayMember({
    type: 'object',
    name: 'labAmplitude',
    title: 'Amplitude',
    fields: [
      field('string', 'state', 'Basis state', { description: 'In digits, like 01.' }),
      field('number', 're', 'Real part', { description: 'A number from -1 to 1, like 0.707.' }),
      field('number', 'im', 'Imaginary part', { description: 'Blank for 0.' }),
    ],
    preview: { select: { title: 'state', subtitle: 're' } },
  })
}

function chance() {
  return defineArrayMember({
    type: 'object',
    name: 'labChance',
    title: 'Chance',
    fields: [
      field('string', 'outcome', 'Outcome', { description: 'In digits, like 01.' }),
      field('number', 'percent', 'Percent', { description: 'How often it’s seen, like 50.' }),
    ],
    preview: { select: { title: 'outcome', subtitle: 'percent' } },
  })
}
