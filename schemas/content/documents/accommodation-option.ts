import { defineField, defineType } from 'sanity'
import { checkAfter } from '../checks/time.ts'
import { dayOptions, nameField, orderRankField, slugField } from '../fields.ts'

/** A place to sleep that participants can ask for. */
export const accommodationOption = defineType({
  name: 'accommodationOption',
  title: 'Place to stay',
  type: 'document',
  fields: [
    nameField({ description: 'As it says on the building.', missing: 'Enter the name.' }),
    slugField('name', '/accommodation#lakeside-hostel'),
    defineField({
      name: 'description',
      title: 'What to expect',
      type: 'text',
      rows: 4,
      description: 'Beds, bathroom, breakfast, how to get to campus.',
      validation: (rule) => rule.required().error('Describe the place in a sentence or two.'),
    }),
    defineField({
      name: 'address',
      title: 'Postal address',
      type: 'text',
      rows: 2,
      description: 'Street, postal code and city.',
    }),
    defineField({
      name: 'nightlyPrice',
      title: 'Price per night',
      type: 'string',
      description: 'As people will see it, like "EUR 28, breakfast included" or "free".',
    }),
    defineField({
      name: 'arrivalFrom',
      title: 'Earliest arrival',
      type: 'date',
      options: dayOptions,
      description: 'The first night people can book.',
      validation: (rule) => rule.required().error('Choose the first possible day.'),
    }),
    defineField({
      name: 'departureUntil',
      title: 'Latest departure',
      type: 'date',
      options: dayOptions,
      description: 'The day everyone is gone.',
      validation: (rule) => [
        rule.required().error('Choose the last possible day.'),
        rule.custom((departureUntil, { document }) =>
          checkAfter(
            document?.arrivalFrom as string | undefined,
            departureUntil,
            'The latest departure has to be after the earliest arrival.',
          ),
        ),
      ],
    }),
    defineField({
      name: 'places',
      title: 'Spots',
      type: 'number',
      description: 'How many people can stay in total. The taken ones are counted elsewhere.',
      validation: (rule) =>
        rule.required().integer().min(0).error('Enter how many people can stay; 0 means full.'),
    }),
    defineField({
      name: 'isShared',
      title: 'Shared rooms',
      type: 'boolean',
      description: 'Turn on if people share rooms; the form then asks about roommates.',
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
