import { defineField, defineType } from 'sanity'
import { httpsOnly, nameField, slugField } from '../fields.ts'
import { buildingsField, entrancesField, landmarksField, waysField } from '../objects/campus-parts.ts'

/** A campus or building with an address. */
export const venue = defineType({
  name: 'venue',
  title: 'Venue',
  type: 'document',
  groups: [
    { name: 'facts', title: 'Facts', default: true },
    { name: 'map', title: 'Campus map' },
  ],
  fields: [
    nameField({ description: 'What people call it.', missing: 'Give the venue a name.', group: 'facts' }),
    slugField('name', '/about#north-campus', 'facts'),
    defineField({
      name: 'address',
      group: 'facts',
      title: 'Postal address',
      type: 'text',
      rows: 3,
      description: 'Street, postal code and city, so a maps app finds it.',
      validation: (rule) => rule.required().error('Enter the address.'),
    }),
    defineField({
      name: 'mapUrl',
      group: 'facts',
      title: 'Map',
      type: 'url',
      description: 'A link to it on any online map.',
      validation: httpsOnly,
    }),
    defineField({
      name: 'transit',
      group: 'facts',
      title: 'Getting there',
      type: 'richText',
      description: 'By train, bus, bike and car. Never the Wi-Fi password: everything here is public.',
    }),
    { ...buildingsField, group: 'map' },
    { ...entrancesField, group: 'map' },
    { ...landmarksField, group: 'map' },
    { ...waysField, group: 'map' },
  ],
  preview: { select: { title: 'name', subtitle: 'address' } },
})
