import { defineArrayMember, defineType } from 'sanity'
import { isPageKey, pageKeys, pageNames } from '../../vocabulary/pages.ts'
import {
  checkOncePerPhase,
  field,
  inGroup,
  listed,
  phaseField,
  phaseName,
  photosField,
  titleField,
} from '../fields.ts'

const lead = {
  description: 'One or two sentences below the title: what people find here.',
  advice: 300,
} as const

const phaseText = defineArrayMember({
  type: 'object',
  title: 'Words for a phase',
  fields: [
    phaseField,
    field('string', 'ket', 'Small label', { description: 'In place of the one above, in this phase.' }),
    field('text', 'lead', 'Lead', lead),
  ],
  preview: {
    select: { phase: 'phase', lead: 'lead', ket: 'ket' },
    prepare: ({ phase, ...words }) => ({
      title: phaseName(phase),
      subtitle: String(words['lead'] ?? words['ket'] ?? ''),
    }),
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
    ...inGroup('text', [
      field('string', 'key', 'Page', {
        description: 'Which page of the site this is. You can’t change it.',
        options: { list: pageKeys.map((value) => ({ value, title: pageNames[value] })) },
        readOnly: true,
        // The form's head names the page; the field is only shown for a document without a page.
        hidden: ({ value }) => isPageKey(value),
        missing: 'This document doesn’t belong to a page. Open pages from the list on the left.',
      }),
      titleField({ description: 'The heading of the page.', missing: 'Give the page a title.', limit: 80 }),
      field('string', 'ket', 'Small label', {
        description:
          'Stands above the title: a fact in two or three words, like "9 partners", shown as |9 partners⟩. Leave it empty rather than repeat the title: lists then show how many there are.',
        advice: [24, 'Long labels look odd; two or three words are best.'],
        doubt: (ket, { document }) =>
          isSameWords(ket, document?.['title'])
            ? 'This repeats the title. Say something the title does not, or leave it empty.'
            : true,
      }),
      field('text', 'lead', 'Lead', lead),
      field('array', 'phaseTexts', 'What else it says in a phase', {
        description:
          'A label or lead that is only true for a time, such as “answers by 5 Oct”. What you leave empty stays as above. After the event, a page about taking part says by itself that it’s over.',
        of: [phaseText],
        check: checkOncePerPhase,
      }),
      field('richText', 'body', 'Text', { description: 'Leave empty if the page is a list or a form.' }),
      photosField('Shown wide below the lead, the first one largest.'),
    ]),
    ...inGroup('empty', [
      field('string', 'emptyTitle', 'Title while empty', {
        description: 'Shown while the list is empty, like "Speakers will be announced in September".',
      }),
      field('text', 'emptyText', 'Text while empty', {
        rows: 3,
        description: 'When to check back, and what to do until then.',
      }),
    ]),
    ...inGroup('search', [
      field('text', 'seoDescription', 'Description for search engines', {
        rows: 2,
        description: 'Shown below the link in search results. If empty, we use the lead.',
        advice: [160, 'Search engines cut off after 160 characters.'],
      }),
    ]),
  ],
  preview: {
    select: { title: 'title', key: 'key' },
    prepare: ({ title, key }) => listed(title, 'Page without a title', [isPageKey(key) && pageNames[key]]),
  },
})

function isSameWords(ket: string | undefined, title: unknown): boolean {
  return typeof title === 'string' && ket?.trim().toLowerCase() === title.trim().toLowerCase()
}
