import { defineArrayMember, defineType } from 'sanity'
import { checkHref } from '../checks/link.ts'
import { choiceField, field, listed } from '../fields.ts'

const figure = defineArrayMember({
  name: 'figure',
  title: 'Picture',
  type: 'object',
  fields: [
    field('image', 'image', 'Picture', {
      options: { hotspot: true },
      description: 'PNG, JPEG or WebP. 1600 pixels wide is plenty.',
      missing: 'Add the picture, or remove this block.',
    }),
    field('string', 'alt', 'What the picture shows', {
      description: 'Read aloud to people who can’t see it.',
      missing: 'Say what the picture shows, for people who can’t see it.',
    }),
    field('string', 'caption', 'Caption', { description: 'Shown below the picture. Leave empty for none.' }),
  ],
  preview: { select: { title: 'alt', subtitle: 'caption', media: 'image' } },
})

const calloutTones = { note: 'Note', tip: 'Tip', warning: 'Warning' }

const callout = defineArrayMember({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    choiceField('tone', 'Tone', calloutTones, {
      description: 'Use a warning for things that could go wrong.',
      layout: 'row',
      initialValue: 'note',
      missing: 'Choose a tone.',
    }),
    field('text', 'text', 'Text', {
      description: 'One or two sentences.',
      missing: 'Write the callout, or remove this block.',
      advice: 400,
    }),
  ],
  preview: {
    select: { tone: 'tone', text: 'text' },
    prepare: ({ tone, text }) =>
      listed(text, 'Empty callout', [calloutTones[tone as keyof typeof calloutTones]]),
  },
})

const codeLanguages = {
  python: 'Python',
  bash: 'Terminal',
  json: 'JSON',
  qasm: 'OpenQASM',
  text: 'Plain text',
}

const codeBlock = defineArrayMember({
  name: 'codeBlock',
  title: 'Code',
  type: 'object',
  fields: [
    choiceField('language', 'Language', codeLanguages, {
      description: 'Sets how the code is colored.',
      initialValue: 'python',
      missing: 'Choose a language, or Plain text.',
    }),
    field('text', 'code', 'Code', {
      rows: 10,
      description: 'Paste it exactly as readers should copy it.',
      missing: 'Paste the code, or remove this block.',
    }),
  ],
  preview: { select: { title: 'code', subtitle: 'language' } },
})

const math = defineArrayMember({
  name: 'math',
  title: 'Formula',
  type: 'object',
  fields: [
    field('text', 'latex', 'LaTeX', {
      description: 'Without dollar signs, as in \\frac{1}{\\sqrt{2}}(|00\\rangle + |11\\rangle).',
      missing: 'Write the formula, or remove this block.',
    }),
  ],
  preview: { select: { title: 'latex' } },
})

const link = defineArrayMember({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    field('string', 'href', 'Address', {
      description: 'A full address (https://…), an email link (mailto:…) or a path on this site (/schedule).',
      missing: 'Paste the address, or remove the link.',
      check: checkHref,
    }),
  ],
})

const internalLink = defineArrayMember({
  name: 'internalLink',
  title: 'Link to a page on this site',
  type: 'object',
  fields: [
    field('reference', 'reference', 'Page, session or person', {
      to: [{ type: 'page' }, { type: 'session' }, { type: 'person' }, { type: 'material' }],
      description: 'The link keeps working if the address changes.',
      // Links only lead to existing documents, and pages of the site are never created by hand.
      options: { disableNew: true },
      missing: 'Choose where the link goes, or remove it.',
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
