import { defineField, defineType } from 'sanity'
import { orderRankField, slugField } from '../fields.ts'
import { importField } from '../import-field.ts'

/** A theme in the program that visitors can filter by. */
export const track = defineType({
  name: 'track',
  title: 'Track',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      description: 'Keep it short: it goes on a filter button.',
      validation: (rule) => [
        rule.required().error('Give the track a name.'),
        rule.max(40).warning('Long names don’t fit on a filter button.'),
      ],
    }),
    slugField('title', '/schedule?track=foundations'),
    defineField({
      name: 'description',
      title: 'What it is about',
      type: 'text',
      rows: 3,
      description: 'One or two sentences to help people choose.',
    }),
    orderRankField(),
    importField(),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
