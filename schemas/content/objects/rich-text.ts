import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkHref } from '../checks/link.ts'
import { callout, codeBlock, figure, math } from './rich-text-blocks.ts'

const link = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'href',
      title: 'Address',
      type: 'string',
      description: 'A full address (https://…), an email link (mailto:…) or a path on this site (/schedule).',
      validation: (rule) => [
        rule.required().error('Paste the address, or remove the link.'),
        rule.custom((href) => checkHref(href)),
      ],
    }),
  ],
})

const internalLink = defineArrayMember({
  name: 'internalLink',
  title: 'Link to a page on this site',
  type: 'object',
  fields: [
    defineField({
      name: 'reference',
      title: 'Page, session or person',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'session' }, { type: 'person' }, { type: 'material' }],
      description: 'The link keeps working if the address changes.',
      // Links only lead to existing documents, and pages of the site are never created by hand.
      options: { disableNew: true },
      validation: (rule) => rule.required().error('Choose where the link goes, or remove it.'),
    }),
  ],
})

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Heading', value: 'h2' },
        { title: 'Small heading', value: 'h3' },
        { title: 'Smallest heading', value: 'h4' },
        { title: 'Quote', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
          { title: 'Code', value: 'code' },
        ],
        annotations: [link, internalLink],
      },
    }),
    figure,
    callout,
    codeBlock,
    math,
    defineArrayMember({ type: 'circuit' }),
  ],
})
