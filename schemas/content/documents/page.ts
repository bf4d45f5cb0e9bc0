import { defineArrayMember, defineField, defineType } from 'sanity'
import { isPageKey, pageKeys, pageNames } from '../../vocabulary/pages.ts'
import { checkOncePerPhase, phaseField, phaseName, photosField, titleField } from '../fields.ts'

const phaseText = defineArrayMember({
  type: 'object',
  title: 'Words for a phase',
  fields: [
    phaseField,
    defineField({ name: 'ket', title: 'Small label', type: 'string', description: 'As above.' }),
    defineField({
      name: 'lead',
      title: 'Lead',
      type: 'text',
      rows: 2,
      description: 'One or two sentences.',
      validation: (rule) => rule.max(300).warning('Try to stay under 300 characters.'),
    }),
  ],
  preview: {
    select: { phase: 'phase', lead: 'lead', ket: 'ket' },
    prepare: ({ phase, lead, ket }) => ({ title: phaseName(phase), subtitle: String(lead ?? ket ?? '') }),
  },
})

/** Heading, lead and text of one page of the site. There is one document for each page, created with the site. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'empty', title: 'While it’s empty' },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    defineField({
      name: 'key',
      title: 'Page',
      type: 'string',
      group: 'text',
      description: 'Which page of the site this is. You can’t change it.',
      options: { list: pageKeys.map((value) => ({ value, title: pageNames[value] })) },
      readOnly: true,
      // The form's head names the page; the field is only shown for a document without a page.
      hidden: ({ value }) => isPageKey(value),
      validation: (rule) =>
        rule
          .required()
          .error('This document doesn’t belong to a page. Open pages from the list on the left.'),
    }),
    titleField({
      description: 'The heading of the page.',
      missing: 'Give the page a title.',
      max: 80,
      group: 'text',
    }),
    defineField({
      name: 'ket',
      title: 'Small label',
      type: 'string',
      group: 'text',
      description:
        'Stands above the title: a fact in two or three words, like "9 partners", shown as |9 partners⟩. Leave it empty rather than repeat the title: lists then show how many there are.',
      validation: (rule) => [
        rule.max(24).warning('Long labels look odd; two or three words are best.'),
        rule
          .custom((ket, { document }) =>
            isSameWords(ket, document?.['title'])
              ? 'This repeats the title. Say something the title does not, or leave it empty.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'lead',
      title: 'Lead',
      type: 'text',
      rows: 3,
      group: 'text',
      description: 'One or two sentences below the title: what people find here.',
      validation: (rule) => rule.max(300).warning('Try to stay under 300 characters.'),
    }),
    defineField({
      name: 'phaseTexts',
      title: 'What else it says in a phase',
      type: 'array',
      group: 'text',
      description:
        'A label or lead that is only true for a time, such as “answers by 5 Oct”. What you leave empty stays as above. After the event, a page about taking part says by itself that it’s over.',
      of: [phaseText],
      validation: (rule) => rule.custom(checkOncePerPhase),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      group: 'text',
      description: 'Leave empty if the page is a list or a form.',
    }),
    photosField('Shown wide below the lead, the first one largest.', 'text'),
    defineField({
      name: 'emptyTitle',
      title: 'Title while empty',
      type: 'string',
      group: 'empty',
      description: 'Shown while the list is empty, like "Speakers will be announced in September".',
    }),
    defineField({
      name: 'emptyText',
      title: 'Text while empty',
      type: 'text',
      rows: 3,
      group: 'empty',
      description: 'When to check back, and what to do until then.',
    }),
    defineField({
      name: 'seoDescription',
      title: 'Description for search engines',
      type: 'text',
      rows: 2,
      group: 'search',
      description: 'Shown below the link in search results. If empty, we use the lead.',
      validation: (rule) => rule.max(160).warning('Search engines cut off after 160 characters.'),
    }),
  ],
  preview: {
    select: { title: 'title', key: 'key' },
    prepare: ({ title, key }) => ({
      title: typeof title === 'string' ? title : 'Page without a title',
      subtitle: isPageKey(key) ? pageNames[key] : '',
    }),
  },
})

function isSameWords(ket: string | undefined, title: unknown): boolean {
  return typeof title === 'string' && ket?.trim().toLowerCase() === title.trim().toLowerCase()
}
