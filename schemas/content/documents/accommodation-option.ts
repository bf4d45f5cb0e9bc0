import { defineType } from 'sanity'
import { field, isAfter, listed, nameField, orderRankField, slugField } from '../fields.ts'

/** A place to sleep that participants can ask for. */
export const accommodationOption = defineType({
  name: 'accommodationOption',
  title: 'Place to stay',
  type: 'document',
  fields: [
    nameField({ description: 'As it says on the building.', missing: 'Enter the name.' }),
    slugField('name', '/accommodation#lakeside-hostel'),
    field('text', 'description', 'What to expect', {
      rows: 4,
      description: 'Beds, bathroom, breakfast, how to get to campus.',
      missing: 'Describe the place in a sentence or two.',
    }),
    field('text', 'address', 'Postal address', {
      isCode: true,
      rows: 2,
      description: 'Street, postal code and city.',
    }),
    field('string', 'nightlyPrice', 'Price per night', {
      description: 'As people will see it, like "EUR 28, breakfast included" or "free".',
    }),
    field('date', 'arrivalFrom', 'Earliest arrival', {
      description: 'The first night people can book.',
      missing: 'Choose the first possible day.',
    }),
    field('date', 'departureUntil', 'Latest departure', {
      description: 'The day everyone is gone.',
      missing: 'Choose the last possible day.',
      check: isAfter('arrivalFrom', 'The latest departure has to be after the earliest arrival.'),
    }),
    field('number', 'places', 'Spots', {
      description: 'How many people can stay in total. The taken ones are counted elsewhere.',
      validation: (rule) =>
        rule.required().integer().min(0).error('Enter how many people can stay; 0 means full.'),
    }),
    field('boolean', 'isShared', 'Shared rooms', {
      description: 'Turn on if people share rooms; the form then asks about roommates.',
    }),
    orderRankField,
  ],
  preview: {
    select: { title: 'name', price: 'nightlyPrice', places: 'places' },
    prepare: ({ title, price, places }) =>
      listed(title, 'Place without a name', [price, typeof places === 'number' && `${places} places`]),
  },
})
