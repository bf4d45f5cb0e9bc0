import { defineType } from 'sanity'
import { customFormParts, customForms } from '../../vocabulary/custom-questions.ts'
import { checkLabels, type WrittenQuestion } from '../checks/custom-questions.ts'
import { customQuestion } from '../objects/custom-question.ts'
import { field } from '../fields.ts'

export const customQuestions = defineType({
  name: 'customQuestions',
  title: 'Questions on forms',
  type: 'document',
  fields: customForms.map((form) =>
    field('array', form, customFormParts[form].title, {
      of: [customQuestion(form)],
      description:
        'Asked besides the form’s own questions, from the moment you publish. If you remove one, answers stay readable in the admin area.',
      limit: 60,
      check: (questions) => checkLabels(questions as WrittenQuestion[] | undefined),
    }),
  ),
  preview: { prepare: () => ({ title: 'Questions on forms' }) },
})
