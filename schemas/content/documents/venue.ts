import { defineType } from 'sanity'
import { field, inGroup, nameField, slugField } from '../fields.ts'
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
    ...inGroup('facts', [
      nameField({ description: 'What people call it.', missing: 'Give the venue a name.' }),
      slugField('name', '/about#north-campus'),
      field('text', 'address', 'Postal address', {
        isCode: true,
        rows: 3,
        description: 'Street, postal code and city, so a maps app finds it.',
        missing: 'Enter the address.',
      }),
      field('url', 'mapUrl', 'Map', { description: 'A link to it on any online map.' }),
      field('richText', 'transit', 'Getting there', {
        description: 'By train, bus, bike and car. Never the Wi-Fi password: everything here is public.',
      }),
    ]),
    ...inGroup('map', [buildingsField, entrancesField, landmarksField, waysField]),
  ],
  preview: { select: { title: 'name', subtitle: 'address' } },
})
