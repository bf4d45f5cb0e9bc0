import { defineType } from 'sanity'
import { field, nameField, orderRankField, slugField } from '../fields.ts'

/** A club, library or department that helps without being a sponsor. */
export const supporter = defineType({
  name: 'supporter',
  title: 'Supporter',
  type: 'document',
  fields: [
    nameField({ isCode: true, description: 'The way the supporter writes it.', missing: 'Enter the name.' }),
    slugField('name', '/supporters#physics-student-council'),
    field('imageWithAlt', 'logo', 'Logo', {
      description:
        'PNG with a transparent background, at least 400 pixels wide. Without a logo, we show just the name.',
    }),
    field('url', 'url', 'Website', { description: 'Where the logo links to.' }),
    field('text', 'description', 'What they do for the event', { description: 'One or two sentences.' }),
    orderRankField,
  ],
  preview: { select: { title: 'name', subtitle: 'description', media: 'logo' } },
})
