import { defineArrayMember, defineType } from 'sanity'
import {
  type CustomForm,
  customFormParts,
  type CustomKind,
  customKindLabels,
} from '../../vocabulary/custom-questions.ts'
import {
  checkChoices,
  checkCondition,
  checkLimits,
  hasChoices,
  type WrittenCondition,
  type WrittenQuestion,
} from '../checks/custom-questions.ts'
import { choiceField, field, listed } from '../fields.ts'

/** When a question is asked; the Studio offers the questions before it and their choices. */
export const questionCondition = defineType({
  name: 'questionCondition',
  title: 'Only ask when',
  type: 'object',
  fields: [
    field('string', 'question', 'Question', { description: 'An earlier question of the form.' }),
    field('array', 'choices', 'Answered with', {
      of: [defineArrayMember({ type: 'string' })],
      description: 'Any of these. Without one, any answer will do.',
    }),
  ],
})

const isText = (kind: unknown) => kind === 'shortText' || kind === 'longText'
const kindOf = (parent: unknown) => (parent as WrittenQuestion | undefined)?.kind

/** A question that organizers add to a form: an entry of the form's list. */
export function customQuestion(form: CustomForm) {
  const { steps, answers } = customFormParts[form]
  return defineArrayMember({
    type: 'object',
    name: 'customQuestion',
    title: 'Question',
    fields: [
      field('string', 'label', 'Question', {
        description: 'As people read it, like "Which size do you wear?"',
        missing: 'Write the question.',
        limit: 200,
      }),
      field('string', 'help', 'Help', {
        description: 'One line below it: why you ask, or what a good answer looks like.',
        limit: 500,
      }),
      choiceField('kind', 'Answered with', customKindLabels, {
        description: 'Change it only before people have answered.',
        layout: 'column',
        initialValue: 'shortText',
        missing: 'Choose how people answer.',
      }),
      field('array', 'choices', 'Choices', {
        of: [choice],
        description: 'In the order they’re offered. You can reword one later; what people chose stays.',
        hidden: ({ parent }) => !hasChoices(kindOf(parent)),
        limit: 60,
        check: (list, { parent }) => checkChoices(list as WrittenQuestion['choices'], kindOf(parent)),
      }),
      field('boolean', 'isRequired', 'Has to be answered', {
        description: 'Otherwise it’s marked as optional.',
      }),
      field('number', 'atLeast', 'At least', {
        description: 'The smallest number, or how many characters.',
        hidden: ({ parent }) => kindOf(parent) !== 'number' && !isText(kindOf(parent)),
        validation: (rule) => rule.integer().min(0).error('A whole number, 0 or more.'),
      }),
      field('number', 'atMost', 'At most', {
        description: 'The largest number, how many characters, or how many choices.',
        hidden: ({ parent }) =>
          kindOf(parent) !== 'number' && kindOf(parent) !== 'someOf' && !isText(kindOf(parent)),
        check: (_, { parent }) => checkLimits(parent as WrittenQuestion),
        validation: (rule) => rule.integer().min(1).max(999_999_999).error('A whole number, 1 or more.'),
      }),
      field('date', 'earliest', 'Earliest date', {
        hidden: ({ parent }) => kindOf(parent) !== 'date',
        description: 'Leave it blank if any date will do.',
      }),
      field('date', 'latest', 'Latest date', {
        hidden: ({ parent }) => kindOf(parent) !== 'date',
        description: 'Leave it blank if any date will do.',
      }),
      choiceField('step', 'Where it’s asked', steps, {
        description: 'At the end of this step of the form.',
        initialValue: Object.keys(steps).at(-2) ?? '',
      }),
      field('questionCondition', 'onlyIf', 'Only ask when', {
        description: 'Leave it blank to ask everyone.',
        check: (condition, { parent, document }) =>
          checkCondition(
            condition as WrittenCondition | undefined,
            parent as WrittenQuestion,
            (document?.[form] as WrittenQuestion[] | undefined) ?? [],
            answers,
          ),
      }),
      field('boolean', 'isNeed', 'It’s about health, food or access', {
        description:
          'Then admins read each answer one person at a time, and every reading is logged. It’s not in lists or filters.',
      }),
    ],
    preview: {
      select: { title: 'label', kind: 'kind', isRequired: 'isRequired', isNeed: 'isNeed' },
      prepare: ({ title, kind, isRequired, isNeed }) =>
        listed(title, 'Question without words', [
          customKindLabels[kind as CustomKind] ?? 'no kind yet',
          isRequired === true ? 'required' : 'optional',
          isNeed === true && 'a need',
        ]),
    },
  })
}

const choice = defineArrayMember({
  type: 'object',
  name: 'customChoice',
  title: 'Choice',
  fields: [
    field('string', 'label', 'Words', {
      description: 'Like "Fitted".',
      missing: 'Write the choice.',
      limit: 200,
    }),
  ],
  preview: { select: { title: 'label' } },
})
