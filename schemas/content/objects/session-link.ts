import { defineField, defineType } from 'sanity'
import { httpsOnly } from '../fields.ts'

export const sessionLink = defineType({
  name: 'sessionLink',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'What it is',
      type: 'string',
      description: 'The words people press, like "The paper". Without them, they see the address.',
      validation: (rule) => rule.max(100).error('Keep it under 100 characters.'),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'The full address, as copied from the browser.',
      validation: (rule) => [rule.required().error('Paste the address.'), httpsOnly(rule)],
    }),
  ],
  preview: {
    select: { title: 'title', url: 'url' },
    prepare: ({ title, url }) => ({
      title: typeof title === 'string' && title !== '' ? title : String(url ?? 'No address yet'),
      subtitle: typeof title === 'string' && typeof url === 'string' ? url : '',
    }),
  },
})
