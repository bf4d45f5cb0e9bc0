import { defineArrayMember, defineField, defineType } from 'sanity'
import { slugField } from '../fields.ts'

/** A level of sponsorship: its price and its benefits. */
export const sponsorTier = defineType({
  name: 'sponsorTier',
  title: 'Sponsor tier',
  type: 'document',
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      type: 'string',
      description: 'Like "Gold".',
      validation: (rule) => rule.required().error('Give the tier a name.'),
    }),
    slugField('title', '/sponsors#gold'),
    defineField({
      name: 'rank',
      title: 'Rank',
      type: 'number',
      description: '1 is the highest tier and comes first.',
      validation: (rule) => rule.required().integer().positive().error('A whole number; 1 is the highest.'),
    }),
    defineField({
      name: 'price',
      title: 'Price',
      type: 'string',
      description: 'As companies will see it, like "from EUR 2,500".',
    }),
    defineField({
      name: 'perks',
      title: 'What a sponsor gets',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'One short line each.',
    }),
    defineField({
      name: 'places',
      title: 'Spots',
      type: 'number',
      description: 'How many sponsors this tier has room for. Leave empty for no limit.',
      validation: (rule) => rule.integer().positive().error('A whole number above 0.'),
    }),
  ],
  orderings: [{ name: 'byRank', title: 'Rank', by: [{ field: 'rank', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', price: 'price', rank: 'rank' },
    prepare: ({ title, price, rank }) => ({
      title: typeof title === 'string' ? title : 'Tier without a name',
      subtitle: [rank && `Rank ${rank}`, price].filter(Boolean).join(' · '),
    }),
  },
})
