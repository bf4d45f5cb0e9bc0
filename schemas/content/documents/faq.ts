import { defineType } from 'sanity'
import { type FaqCategory, faqCategoryLabels } from '../../vocabulary/faq.ts'
import { choiceField, field, listed, orderRankField, slugField } from '../fields.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    field('string', 'question', 'Question', {
      description: 'In the words of someone asking it.',
      missing: 'Enter the question.',
      limit: 200,
    }),
    slugField('question', '/faq#do-i-need-a-laptop'),
    choiceField('category', 'Category', faqCategoryLabels, {
      description: 'Where it goes on the page.',
      initialValue: 'general',
      missing: 'Choose a category.',
    }),
    field('richText', 'answer', 'Answer', {
      description: 'The answer first, the reasons after.',
      missing: 'Enter the answer.',
    }),
    orderRankField,
  ],
  preview: {
    select: { title: 'question', category: 'category' },
    prepare: ({ title, category }) =>
      listed(title, 'Empty question', [faqCategoryLabels[category as FaqCategory]]),
  },
})
