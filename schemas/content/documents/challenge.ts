import { defineField, defineType } from 'sanity'
import { httpsOnly, levelField, orderRankField, slugField, titleField } from '../fields.ts'

/** A task of the hackathon. */
export const challenge = defineType({
  name: 'challenge',
  title: 'Challenge',
  type: 'document',
  fields: [
    titleField({ description: 'What we call it on stage.', missing: 'Give the challenge a title.' }),
    slugField('title', '/hackathon#quiet-qubits'),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 3,
      description: 'One or two sentences: the question, not the rules.',
      validation: (rule) => [
        rule.required().error('Write one sentence about the task.'),
        rule.max(300).warning('Try to stay under 300 characters.'),
      ],
    }),
    defineField({
      name: 'statement',
      title: 'The task',
      type: 'richText',
      description:
        'Hidden until you publish it. What to build, what with, and what a good answer looks like.',
      validation: (rule) => rule.required().error('Describe the task.'),
    }),
    levelField({
      description: 'What a team should already know.',
      initialValue: 'any',
      missing: 'Choose a level.',
    }),
    defineField({
      name: 'partner',
      title: 'Set by',
      type: 'reference',
      to: [{ type: 'sponsor' }],
      description: 'The sponsor who set the task. Leave empty if it’s ours.',
    }),
    defineField({
      name: 'url',
      title: 'Data or starting point',
      type: 'url',
      description: 'A repository or dataset that teams start from.',
      validation: httpsOnly,
    }),
    orderRankField(),
  ],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
