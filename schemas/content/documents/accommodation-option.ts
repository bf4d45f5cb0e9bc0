import { defineField, defineType } from 'sanity'
import { checkAfter } from '../checks/time.ts'
import { orderRankField, slugField } from '../fields.ts'

/** A place to sleep that participants can ask for. */
export const accommodationOption = defineType({
  name: 'accommodationOption',
  title: 'Place to stay',
  type: 'document',
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'As on the building.',
      validation: (rule) => rule.required().error('Write the name.'),
    }),
    slugField('name', '/accommodation#lakeside-hostel'),
    defineField({
      name: 'description',
      title: 'What to expect',
      type: 'text',
      rows: 4,
      description: 'Beds, bathroom, breakfast, the way to the campus.',
      validation: (rule) => rule.required().error('Describe the place in a sentence or two.'),
    }),
    defineField({
      name: 'address',
      title: 'Address',
      type: 'text',
      rows: 2,
      description: 'Street, postcode and city.',
    }),
    defineField({
      name: 'nightlyPrice',
      title: 'Price a night',
      type: 'string',
      description: 'As shown to people, as in "EUR 28, breakfast included" or "free".',
    }),
    defineField({
      name: 'arrivalFrom',
      title: 'Earliest arrival',
      type: 'date',
      description: 'The first night one can book.',
      validation: (rule) => rule.required().error('Choose the first possible day.'),
    }),
    defineField({
      name: 'departureUntil',
      title: 'Latest departure',
      type: 'date',
      description: 'The day everybody has left.',
      validation: (rule) => [
        rule.required().error('Choose the last possible day.'),
        rule.custom((departureUntil, { document }) =>
          checkAfter(
            document?.arrivalFrom as string | undefined,
            departureUntil,
            'The last departure has to be after the first arrival.',
          ),
        ),
      ],
    }),
    defineField({
      name: 'places',
      title: 'Places',
      type: 'number',
      description: 'How many people can stay. How many are taken is counted elsewhere, never here.',
      validation: (rule) =>
        rule.required().integer().min(0).error('Say how many people can stay; 0 means full.'),
    }),
    defineField({
      name: 'isShared',
      title: 'Shared rooms',
      type: 'boolean',
      description: 'On when people share a room; the form then asks about room-mates.',
      initialValue: false,
    }),
    orderRankField(),
  ],
  preview: {
    select: { title: 'name', price: 'nightlyPrice', places: 'places' },
    prepare: ({ title, price, places }) => ({
      title: typeof title === 'string' ? title : 'Place without a name',
      subtitle: [price, typeof places === 'number' ? `${places} places` : null].filter(Boolean).join(' · '),
    }),
  },
})
