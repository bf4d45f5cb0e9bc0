import { defineField, defineType } from 'sanity'
import { httpsOnly, nameField, orderRankField, slugField } from '../fields.ts'
import type { PictureDraft } from '../objects/image-with-alt.ts'

/** A company or foundation that supports the event under an agreement. */
export const sponsor = defineType({
  name: 'sponsor',
  title: 'Sponsor',
  type: 'document',
  fields: [
    nameField({ description: 'The way the sponsor writes it.', missing: 'Enter the name.' }),
    slugField('name', '/sponsors#halden-cryogenics'),
    defineField({
      name: 'tier',
      title: 'Tier',
      type: 'reference',
      to: [{ type: 'sponsorTier' }],
      description: 'Decides where the logo goes and how big it is.',
      validation: (rule) => rule.required().error('Choose a tier.'),
    }),
    defineField({
      name: 'agreementConfirmed',
      title: 'Agreement signed',
      type: 'boolean',
      description: 'The site only shows sponsors with this on.',
      initialValue: false,
      validation: (rule) =>
        rule
          .custom((isConfirmed) =>
            isConfirmed ? true : 'Not shown on the site until the agreement is signed.',
          )
          .warning(),
    }),
    defineField({
      name: 'logo',
      title: 'Logo for light backgrounds',
      type: 'imageWithAlt',
      description:
        'PNG with a transparent background, at least 600 pixels wide. For alt text, the name is enough.',
      validation: (rule) => rule.required().error('Add the logo.'),
    }),
    defineField({
      name: 'logoDark',
      title: 'Logo for dark backgrounds',
      type: 'imageWithAlt',
      description: 'The site is dark by default. Without this one, the other logo gets a light background.',
      validation: (rule) =>
        rule
          .custom((logo) =>
            (logo as PictureDraft | undefined)?.asset ? true : 'Ask for a logo that works on dark.',
          )
          .warning(),
    }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'url',
      description: 'Where the logo links to.',
      validation: (rule) => [rule.required().error('Add the website.'), httpsOnly(rule)],
    }),
    defineField({
      name: 'blurb',
      title: 'About the sponsor',
      type: 'text',
      rows: 4,
      description: 'Two or three plain sentences: what they do, and why they’re here.',
      validation: (rule) => rule.max(400).warning('Two or three sentences are enough.'),
    }),
    defineField({
      name: 'paysFor',
      title: 'Pays for',
      type: 'array',
      of: [{ type: 'string' }],
      description:
        'What their help pays for, in one to three words each: "Lunches", "Captions". Use the same words for the same thing: the sponsors page draws who pays for what.',
      options: { layout: 'tags' },
      validation: (rule) => [
        rule.unique().error('The same thing is listed twice.'),
        rule.max(4).warning('Four things are enough; more makes the drawing hard to read.'),
      ],
    }),
    orderRankField(),
  ],
  preview: {
    select: { title: 'name', tier: 'tier.title', isConfirmed: 'agreementConfirmed', media: 'logo' },
    prepare: ({ title, tier, isConfirmed, media }) => ({
      title: typeof title === 'string' ? title : 'Sponsor without a name',
      subtitle: [tier, isConfirmed ? null : 'hidden: no agreement yet'].filter(Boolean).join(' · '),
      media,
    }),
  },
})
