import { defineArrayMember, defineField } from 'sanity'
import {
  type CustomForm,
  customFormParts,
  customKindLabels,
  type CustomKind,
} from '../../vocabulary/custom-questions.ts'
import {
  checkChoices,
  checkCondition,
  checkLimits,
  hasChoices,
  type WrittenCondition,
  type WrittenQuestion,
} from '../checks/custom-questions.ts'
import { choices, dayOptions } from '../fields.ts'

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
      defineField({
        name: 'label',
        title: 'Question',
        type: 'string',
        description: 'As people read it, like "Which size do you wear?"',
        validation: (rule) => [
          rule.required().error('Write the question.'),
          rule.max(200).error('Keep the question under 200 characters.'),
        ],
      }),
      defineField({
        name: 'help',
        title: 'Help',
        type: 'string',
        description: 'One line below it: why you ask, or what a good answer looks like.',
        validation: (rule) => rule.max(500).error('Keep the help under 500 characters.'),
      }),
      defineField({
        name: 'kind',
        title: 'Answered with',
        type: 'string',
        description: 'Change it only before people have answered.',
        options: { list: choices(customKindLabels), layout: 'radio' },
        initialValue: 'shortText',
        validation: (rule) => rule.required().error('Choose how people answer.'),
      }),
      defineField({
        name: 'choices',
        title: 'Choices',
        type: 'array',
        of: [choice],
        description: 'In the order they’re offered. You can reword one later; what people chose stays.',
        hidden: ({ parent }) => !hasChoices(kindOf(parent)),
        validation: (rule) => [
          rule.max(60).error('60 choices are enough.'),
          rule.custom((list, { parent }) => checkChoices(list as WrittenQuestion['choices'], kindOf(parent))),
        ],
      }),
      defineField({
        name: 'isRequired',
        title: 'Has to be answered',
        type: 'boolean',
        description: 'Otherwise it’s marked as optional.',
        initialValue: false,
      }),
      defineField({
        name: 'atLeast',
        title: 'At least',
        type: 'number',
        description: 'The smallest number, or how many characters.',
        hidden: ({ parent }) => kindOf(parent) !== 'number' && !isText(kindOf(parent)),
        validation: (rule) => rule.integer().min(0).error('A whole number, 0 or more.'),
      }),
      defineField({
        name: 'atMost',
        title: 'At most',
        type: 'number',
        description: 'The largest number, how many characters, or how many choices.',
        hidden: ({ parent }) =>
          kindOf(parent) !== 'number' && kindOf(parent) !== 'someOf' && !isText(kindOf(parent)),
        validation: (rule) => [
          rule.integer().min(1).max(999_999_999).error('A whole number, 1 or more.'),
          rule.custom((_, { parent }) => checkLimits(parent as WrittenQuestion)),
        ],
      }),
      defineField({
        name: 'earliest',
        title: 'Earliest date',
        type: 'date',
        options: dayOptions,
        hidden: ({ parent }) => kindOf(parent) !== 'date',
        description: 'Leave it blank if any date will do.',
      }),
      defineField({
        name: 'latest',
        title: 'Latest date',
        type: 'date',
        options: dayOptions,
        hidden: ({ parent }) => kindOf(parent) !== 'date',
        description: 'Leave it blank if any date will do.',
      }),
      defineField({
        name: 'step',
        title: 'Where it’s asked',
        type: 'string',
        options: { list: choices(steps) },
        description: 'At the end of this step of the form.',
        initialValue: Object.keys(steps).at(-2) ?? '',
      }),
      defineField({
        name: 'onlyIf',
        title: 'Only ask when',
        type: 'questionCondition',
        description: 'Leave it blank to ask everyone.',
        validation: (rule) =>
          rule.custom((condition, { parent, document }) =>
            checkCondition(
              condition as WrittenCondition | undefined,
              parent as WrittenQuestion,
              (document?.[form] as WrittenQuestion[] | undefined) ?? [],
              answers,
            ),
          ),
      }),
      defineField({
        name: 'isNeed',
        title: 'It’s about health, food or access',
        type: 'boolean',
        description:
          'Then admins read each answer one person at a time, and every reading is logged. It’s not in lists or filters.',
        initialValue: false,
      }),
    ],
    preview: {
      select: { title: 'label', kind: 'kind', isRequired: 'isRequired', isNeed: 'isNeed' },
      prepare: ({ title, kind, isRequired, isNeed }) => ({
        title: typeof title === 'string' ? title : 'Question without words',
        subtitle: [
          customKindLabels[kind as CustomKind] ?? 'no kind yet',
          isRequired === true ? 'required' : 'optional',
          ...(isNeed === true ? ['a need'] : []),
        ].join(' · '),
      }),
    },
  })
}

const choice = defineArrayMember({
  type: 'object',
  name: 'customChoice',
  title: 'Choice',
  fields: [
    defineField({
      name: 'label',
      title: 'Words',
      type: 'string',
      description: 'Like "Fitted".',
      validation: (rule) => [
        rule.required().error('Write the choice.'),
        rule.max(200).error('Keep a choice under 200 characters.'),
      ],
    }),
  ],
  preview: { select: { title: 'label' } },
})
