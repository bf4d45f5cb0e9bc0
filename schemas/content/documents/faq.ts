import { defineField, defineType } from 'sanity'
import { type FaqCategory, faqCategoryLabels } from '../../vocabulary/faq.ts'
import { choices, orderRankField, slugField } from '../fields.ts'

/** A question visitors ask, with its answer. */
export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'In the words of someone asking it.',
      validation: (rule) => [
        rule.required().error('Enter the question.'),
        rule.max(200).error('Keep the question under 200 characters.'),
      ],
    }),
    slugField('question', '/faq#do-i-need-a-laptop'),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'string',
      description: 'Where it goes on the page.',
      options: { list: choices(faqCategoryLabels) },
      initialValue: 'general',
      validation: (rule) => rule.required().error('Choose a category.'),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'The answer first, the reasons after.',
      validation: (rule) => rule.required().error('Enter the answer.'),
    }),
    orderRankField(),
  ],
  preview: {
    select: { title: 'question', category: 'category' },
    prepare: ({ title, category }) => ({
      title: typeof title === 'string' ? title : 'Empty question',
      subtitle: faqCategoryLabels[category as FaqCategory] ?? '',
    }),
  },
})
