import { defineArrayMember, defineType } from 'sanity'
import { field, listed, slugField } from '../fields.ts'

export const sponsorTier = defineType({
  name: 'sponsorTier',
  title: 'Sponsor tier',
  type: 'document',
  fields: [
    field('string', 'title', 'Name', { description: 'Like "Gold".', missing: 'Give the tier a name.' }),
    slugField('title', '/sponsors#gold'),
    field('number', 'rank', 'Rank', {
      description: '1 is the highest tier and comes first.',
      validation: (rule) => rule.required().integer().positive().error('A whole number; 1 is the highest.'),
    }),
    field('string', 'price', 'Price', { description: 'As companies will see it, like "from EUR 2,500".' }),
    field('array', 'perks', 'What a sponsor gets', {
      of: [defineArrayMember({ type: 'string' })],
      description: 'One short line each.',
    }),
    field('number', 'places', 'Spots', {
      description: 'How many sponsors this tier has room for. Leave empty for no limit.',
      validation: (rule) => rule.integer().positive().error('A whole number above 0.'),
    }),
  ],
  orderings: [{ name: 'byRank', title: 'Rank', by: [{ field: 'rank', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', price: 'price', rank: 'rank' },
    prepare: ({ title, price, rank }) =>
      listed(title, 'Tier without a name', [rank && `Rank ${rank}`, price]),
  },
})
