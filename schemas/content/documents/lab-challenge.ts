import { defineArrayMember, defineField, defineType } from 'sanity'
import { taskLimits } from '@fest/lab/challenges/task.ts'
import { gateNames } from '@fest/lab/circuit/gates.ts'
import { labPlaceLabels, type LabTarget, labTargetLabels } from '../../vocabulary/lab-challenge.ts'
import { checkTask } from '../checks/lab-challenge.ts'
import { choices, orderRankField, titleField } from '../fields.ts'
import { courseFields } from './lab-course-fields.ts'

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
      max: 80,
    }),
    defineField({
      name: 'task',
      title: 'The task',
      type: 'text',
      rows: 4,
      description: 'What to build, and why it’s worth it. A blank line begins a paragraph.',
      validation: (rule) => [
        rule.required().error('Describe the task.'),
        rule.max(1000).error('Keep the task under 1,000 characters.'),
      ],
    }),
    defineField({
      name: 'place',
      title: 'Where it’s played',
      type: 'string',
      description: 'Steps of the course have an idea, a question and a way on, further below.',
      options: { list: choices(labPlaceLabels), layout: 'radio' },
      initialValue: 'lab',
    }),
    defineField({
      name: 'qubits',
      title: 'Qubits',
      type: 'number',
      description: `How many there are, 1 to ${taskLimits.qubits}.`,
      initialValue: 2,
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'qubits')),
    }),
    defineField({
      name: 'start',
      title: 'It begins with',
      type: 'text',
      rows: 6,
      description:
        'OpenQASM 2 or 3, or a link to the lab. It has to stay in a solution. Blank for empty wires.',
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'start')),
    }),
    defineField({
      name: 'gates',
      title: 'Allowed gates',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'None checked: all are allowed. Measuring always is.',
      options: { list: [...gateNames, 'reset'], layout: 'grid' },
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'target',
      title: 'A solution reaches',
      type: 'string',
      description: 'States and operations count whatever their global phase.',
      options: { list: choices(labTargetLabels), layout: 'radio' },
      initialValue: 'state',
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'target')),
    }),
    defineField({
      name: 'reference',
      title: 'The circuit that shows it',
      type: 'text',
      rows: 6,
      description: 'OpenQASM 2 or 3, or a link to the lab, with gates only. No one sees it.',
      hidden: isFor('state', 'operation'),
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'reference')),
    }),
    defineField({
      name: 'amplitudes',
      title: 'Amplitudes',
      type: 'array',
      of: [amplitude()],
      description: 'Those that aren’t zero. As in Qiskit, q0 is the last digit.',
      hidden: isFor('amplitudes'),
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'amplitudes')),
    }),
    defineField({
      name: 'onQubits',
      title: 'Only these qubits matter',
      type: 'array',
      of: [defineArrayMember({ type: 'number' })],
      description: 'Blank for all. The first is the last digit of the state.',
      hidden: isFor('state', 'amplitudes'),
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'onQubits')),
    }),
    defineField({
      name: 'chances',
      title: 'Chances',
      type: 'array',
      of: [chance()],
      description: 'Of each outcome that should be seen.',
      hidden: isFor('chances'),
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'chances')),
    }),
    defineField({
      name: 'tolerance',
      title: 'Give or take',
      type: 'number',
      description: 'In percentage points, for each outcome. Blank for 1.',
      hidden: isFor('chances'),
      validation: (rule) => rule.custom((_, { document }) => checkTask(document, 'tolerance')),
    }),
    defineField({
      name: 'best',
      title: 'Fewest gates you know of',
      type: 'number',
      description: 'Without those it begins with. Shown as something to beat.',
      validation: (rule) => rule.integer().min(0).max(taskLimits.operations).error('A whole number.'),
    }),
    defineField({
      name: 'hints',
      title: 'Hints',
      type: 'array',
      of: [defineArrayMember({ type: 'text', rows: 2 })],
      description: 'Opened one at a time, from a nudge to nearly the answer.',
      validation: (rule) => rule.max(5).error('Five hints are enough.'),
    }),
    defineField({
      name: 'solved',
      title: 'When it’s solved',
      type: 'text',
      rows: 3,
      description: 'What they just built, and where it matters.',
      validation: (rule) => rule.max(500).error('Keep it under 500 characters.'),
    }),
    ...courseFields,
    orderRankField(),
  ],
  preview: { select: { title: 'title', subtitle: 'task' } },
})

function amplitude() {
  return defineArrayMember({
    type: 'object',
    name: 'labAmplitude',
    title: 'Amplitude',
    fields: [
      defineField({
        name: 'state',
        title: 'Basis state',
        type: 'string',
        description: 'In digits, like 01.',
      }),
      defineField({
        name: 're',
        title: 'Real part',
        type: 'number',
        description: 'A number from -1 to 1, like 0.707.',
      }),
      defineField({
        name: 'im',
        title: 'Imaginary part',
        type: 'number',
        description: 'Blank for 0.',
      }),
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
      defineField({ name: 'outcome', title: 'Outcome', type: 'string', description: 'In digits, like 01.' }),
      defineField({
        name: 'percent',
        title: 'Percent',
        type: 'number',
        description: 'How often it’s seen, like 50.',
      }),
    ],
    preview: { select: { title: 'outcome', subtitle: 'percent' } },
  })
}
