import { defineField, defineType } from 'sanity'
import { slugField } from '../fields.ts'

/** A campus or building with an address. */
export const venue = defineType({
  name: 'venue',
  title: 'Venue',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'As people call it.',
      validation: (rule) => rule.required().error('Give the venue a name.'),
    }),
    slugField('name', '/about#north-campus'),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'text',
      rows: 3,
      description: 'Street, postcode and city, as for a navigation app.',
      validation: (rule) => rule.required().error('Write the address.'),
    }),
    defineField({
      name: 'mapUrl',
      title: 'Map',
      type: 'url',
      description: 'A link to the place on any map.',
      validation: (rule) => rule.uri({ scheme: ['https'] }).error('The address has to begin with https://.'),
    }),
    defineField({
      name: 'transit',
      title: 'Getting there',
      type: 'richText',
      description: 'By train, bus, bicycle and car. Never the Wi-Fi password: everything here is public.',
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'address' } },
})
