import { defineArrayMember, defineType } from 'sanity'
import { field, importField, inGroup, listed, nameField, orderRankField, slugField } from '../fields.ts'

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
    ...inGroup('main', [
      nameField({
        isCode: true,
        description: 'The way they write it.',
        missing: 'Enter the name.',
        limit: 100,
      }),
      slugField('name', '/speakers#mira-lindqvist'),
      field('imageWithAlt', 'photo', 'Photo', {
        description:
          'Square works best, 800 pixels or more. Set the hotspot on the face. Without a photo, the site draws a portrait from the initials.',
        wish: 'Ask for a photo: people look for faces.',
      }),
      field('string', 'headline', 'What they do', {
        description: 'One line below the name, like "Quantum error correction researcher".',
        limit: 120,
        wish: 'Say in a few words what they do.',
      }),
      field('string', 'organization', 'Organization', {
        isCode: true,
        description: 'University, company or club.',
      }),
      field('string', 'pronouns', 'Pronouns', {
        isCode: true,
        description: 'Only if they told you, like she/her.',
      }),
      field('boolean', 'isFeatured', 'Show first among the speakers', {
        description: 'Featured people come first on the speakers page.',
      }),
    ]),
    ...inGroup('more', [
      field('richText', 'bio', 'About the person', {
        description:
          'Three to six sentences, in the third person. No private phone numbers or email addresses.',
      }),
      field('array', 'links', 'Links', {
        of: [defineArrayMember({ type: 'profileLink' })],
        description: 'Only links the person wants to share.',
        twice: 'This link is listed twice.',
        advice: 8,
      }),
    ]),
    orderRankField,
    importField,
  ],
  orderings: [{ name: 'byName', title: 'Name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', headline: 'headline', organization: 'organization', media: 'photo' },
    prepare: ({ title, headline, organization, media }) => ({
      ...listed(title, 'Person without a name', [headline, organization]),
      media,
    }),
  },
})
