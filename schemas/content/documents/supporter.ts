import { defineField, defineType } from 'sanity'
import { httpsOnly, nameField, orderRankField, slugField } from '../fields.ts'

/** A club, library or department that helps without being a sponsor. */
export const supporter = defineType({
  name: 'supporter',
  title: 'Supporter',
  type: 'document',
  fields: [
    nameField({ description: 'The way the supporter writes it.', missing: 'Enter the name.' }),
    slugField('name', '/supporters#physics-student-council'),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'imageWithAlt',
      description:
        'PNG with a transparent background, at least 400 pixels wide. Without a logo, we show just the name.',
    }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'url',
      description: 'Where the logo links to.',
      validation: httpsOnly,
    }),
    defineField({
      name: 'description',
      title: 'What they do for the event',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
    }),
    orderRankField(),
  ],
  preview: { select: { title: 'name', subtitle: 'description', media: 'logo' } },
})
