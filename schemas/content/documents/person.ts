import { defineArrayMember, defineField, defineType } from 'sanity'
import { mayFollow, nameField, orderRankField, slugField } from '../fields.ts'
import { importField } from '../import-field.ts'
import type { PictureDraft } from '../objects/image-with-alt.ts'

/** Anybody the site shows: on stage, on the team, an ambassador. Never an applicant's data, since this is public. */
export const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  groups: [
    { name: 'main', title: 'Who', default: true },
    { name: 'more', title: 'Text and links' },
  ],
  fields: [
    nameField({ description: 'The way they write it.', missing: 'Enter the name.', max: 100, group: 'main' }),
    slugField('name', '/speakers#mira-lindqvist', 'main'),
    defineField({
      name: 'photo',
      title: 'Photo',
      type: 'imageWithAlt',
      group: 'main',
      description:
        'Square works best, 800 pixels or more. Set the hotspot on the face. Without a photo, the site draws a portrait from the initials.',
      validation: (rule) =>
        rule
          .custom((photo) =>
            (photo as PictureDraft | undefined)?.asset ? true : 'Ask for a photo: people look for faces.',
          )
          .warning(),
    }),
    defineField({
      name: 'headline',
      title: 'What they do',
      type: 'string',
      group: 'main',
      description: 'One line below the name, like "Quantum error correction researcher".',
      validation: (rule) => [
        rule.custom(mayFollow('Say in a few words what they do.')).warning(),
        rule.max(120).error('Keep it under 120 characters.'),
      ],
    }),
    defineField({
      name: 'organization',
      title: 'Organization',
      type: 'string',
      group: 'main',
      description: 'University, company or club.',
    }),
    defineField({
      name: 'pronouns',
      title: 'Pronouns',
      type: 'string',
      group: 'main',
      description: 'Only if they told you, like she/her.',
    }),
    defineField({
      name: 'isFeatured',
      title: 'Show first among the speakers',
      type: 'boolean',
      group: 'main',
      description: 'Featured people come first on the speakers page.',
      initialValue: false,
    }),
    defineField({
      name: 'bio',
      title: 'About the person',
      type: 'richText',
      group: 'more',
      description:
        'Three to six sentences, in the third person. No private phone numbers or email addresses.',
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      group: 'more',
      of: [defineArrayMember({ type: 'profileLink' })],
      description: 'Only links the person wants to share.',
      validation: (rule) => [
        rule.unique().error('This link is listed twice.'),
        rule.max(8).warning('A few links are enough.'),
      ],
    }),
    orderRankField(),
    importField(),
  ],
  orderings: [{ name: 'byName', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', headline: 'headline', organization: 'organization', media: 'photo' },
    prepare: ({ title, headline, organization, media }) => ({
      title: typeof title === 'string' ? title : 'Person without a name',
      subtitle: [headline, organization].filter(Boolean).join(', '),
      media,
    }),
  },
})
