import { defineType } from 'sanity'
import { field, importField, orderRankField, slugField } from '../fields.ts'

/** A theme in the program that visitors can filter by. */
export const track = defineType({
  name: 'track',
  title: 'Track',
  type: 'document',
  fields: [
    field('string', 'title', 'Name', {
      description: 'Keep it short: it goes on a filter button.',
      missing: 'Give the track a name.',
      advice: [40, 'Long names don’t fit on a filter button.'],
    }),
    slugField('title', '/schedule?track=foundations'),
    field('text', 'description', 'What it is about', {
      description: 'One or two sentences to help people choose.',
    }),
    orderRankField,
    importField,
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
