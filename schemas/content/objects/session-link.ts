import { defineType } from 'sanity'
import { field } from '../fields.ts'

export const sessionLink = defineType({
  name: 'sessionLink',
  title: 'Link',
  type: 'object',
  fields: [
    field('string', 'title', 'What it is', {
      description: 'The words people press, like "The paper". Without them, they see the address.',
      limit: 100,
    }),
    field('url', 'url', 'Address', {
      description: 'The full address, as copied from the browser.',
      missing: 'Paste the address.',
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
