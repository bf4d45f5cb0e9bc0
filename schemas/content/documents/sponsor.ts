import { defineType } from 'sanity'
import { field, listed, nameField, orderRankField, slugField } from '../fields.ts'

/** A company or foundation that supports the event under an agreement. */
export const sponsor = defineType({
  name: 'sponsor',
  title: 'Sponsor',
  type: 'document',
  fields: [
    nameField({ isCode: true, description: 'The way the sponsor writes it.', missing: 'Enter the name.' }),
    slugField('name', '/sponsors#halden-cryogenics'),
    field('reference', 'tier', 'Tier', {
      to: [{ type: 'sponsorTier' }],
      description: 'Decides where the logo goes and how big it is.',
      missing: 'Choose a tier.',
    }),
    field('boolean', 'agreementConfirmed', 'Agreement signed', {
      description: 'The site only shows sponsors with this on.',
      wish: 'Not shown on the site until the agreement is signed.',
    }),
    field('imageWithAlt', 'logo', 'Logo for light backgrounds', {
      description:
        'PNG with a transparent background, at least 600 pixels wide. For alt text, the name is enough.',
      missing: 'Add the logo.',
    }),
    field('imageWithAlt', 'logoDark', 'Logo for dark backgrounds', {
      description: 'The site is dark by default. Without this one, the other logo gets a light background.',
      wish: 'Ask for a logo that works on dark.',
    }),
    field('url', 'url', 'Website', { description: 'Where the logo links to.', missing: 'Add the website.' }),
    field('text', 'blurb', 'About the sponsor', {
      rows: 4,
      description: 'Two or three plain sentences: what they do, and why they’re here.',
      advice: 400,
    }),
    field('array', 'paysFor', 'Pays for', {
      of: [{ type: 'string' }],
      description:
        'What their help pays for, in one to three words each: "Lunches", "Captions". Use the same words for the same thing: the sponsors page draws who pays for what.',
      options: { layout: 'tags' },
      twice: 'The same thing is listed twice.',
      advice: [4, 'More makes the drawing hard to read.'],
    }),
    orderRankField,
  ],
  preview: {
    select: { title: 'name', tier: 'tier.title', isConfirmed: 'agreementConfirmed', media: 'logo' },
    prepare: ({ title, tier, isConfirmed, media }) => ({
      ...listed(title, 'Sponsor without a name', [tier, !isConfirmed && 'hidden: no agreement yet']),
      media,
    }),
  },
})
