import { defineArrayMember, defineField } from 'sanity'
import { choices } from '../fields.ts'

/** A picture inside a text. */
export const figure = defineArrayMember({
  name: 'figure',
  title: 'Picture',
  type: 'object',
  fields: [
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'image',
      options: { hotspot: true },
      description: 'PNG, JPEG or WebP. 1600 pixels wide is plenty.',
      validation: (rule) => rule.required().error('Add the picture, or remove this block.'),
    }),
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      type: 'string',
      description: 'Read aloud to people who can’t see it.',
      validation: (rule) => rule.required().error('Say what the picture shows, for people who can’t see it.'),
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      description: 'Shown below the picture. Leave empty for none.',
    }),
  ],
  preview: { select: { title: 'alt', subtitle: 'caption', media: 'image' } },
})

const calloutTones = { note: 'Note', tip: 'Tip', warning: 'Warning' }

/** A short note set apart from the text. */
export const callout = defineArrayMember({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({
      name: 'tone',
      title: 'Tone',
      type: 'string',
      description: 'Use a warning for things that could go wrong.',
      options: { list: choices(calloutTones), layout: 'radio', direction: 'horizontal' },
      initialValue: 'note',
      validation: (rule) => rule.required().error('Choose a tone.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
      validation: (rule) => [
        rule.required().error('Write the callout, or remove this block.'),
        rule.max(400).warning('Callouts work best in one or two sentences.'),
      ],
    }),
  ],
  preview: {
    select: { tone: 'tone', text: 'text' },
    prepare: ({ tone, text }) => ({
      title: typeof text === 'string' ? text : 'Empty callout',
      subtitle: calloutTones[tone as keyof typeof calloutTones] ?? '',
    }),
  },
})

const codeLanguages = {
  python: 'Python',
  bash: 'Terminal',
  json: 'JSON',
  qasm: 'OpenQASM',
  text: 'Plain text',
}

/** Code shown as typed. */
export const codeBlock = defineArrayMember({
  name: 'codeBlock',
  title: 'Code',
  type: 'object',
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      description: 'Sets how the code is colored.',
      options: { list: choices(codeLanguages) },
      initialValue: 'python',
      validation: (rule) => rule.required().error('Choose a language, or Plain text.'),
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows: 10,
      description: 'Paste it exactly as readers should copy it.',
      validation: (rule) => rule.required().error('Paste the code, or remove this block.'),
    }),
  ],
  preview: { select: { title: 'code', subtitle: 'language' } },
})

/** A formula on its own line. */
export const math = defineArrayMember({
  name: 'math',
  title: 'Formula',
  type: 'object',
  fields: [
    defineField({
      name: 'latex',
      title: 'LaTeX',
      type: 'text',
      rows: 3,
      description: 'Without dollar signs, as in \\frac{1}{\\sqrt{2}}(|00\\rangle + |11\\rangle).',
      validation: (rule) => rule.required().error('Write the formula, or remove this block.'),
    }),
  ],
  preview: { select: { title: 'latex' } },
})
