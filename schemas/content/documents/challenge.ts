import { defineType } from 'sanity'
import { field, levelField, orderRankField, slugField, titleField } from '../fields.ts'

/** A task of the hackathon. */
export const challenge = defineType({
  name: 'challenge',
  title: 'Challenge',
  type: 'document',
  fields: [
    titleField({ description: 'What we call it on stage.', missing: 'Give the challenge a title.' }),
    slugField('title', '/hackathon#quiet-qubits'),
    field('text', 'summary', 'Summary', {
      description: 'One or two sentences: the question, not the rules.',
      missing: 'Write one sentence about the task.',
      advice: 300,
    }),
    field('richText', 'statement', 'The task', {
      description:
        'Hidden until you publish it. What to build, what with, and what a good answer looks like.',
      missing: 'Describe the task.',
    }),
    levelField({
      description: 'What a team should already know.',
      initialValue: 'any',
      missing: 'Choose a level.',
    }),
    field('reference', 'partner', 'Set by', {
      to: [{ type: 'sponsor' }],
      description: 'The sponsor who set the task. Leave empty if it’s ours.',
    }),
    field('url', 'url', 'Data or starting point', {
      description: 'A repository or dataset that teams start from.',
    }),
    orderRankField,
  ],
  preview: { select: { title: 'title', subtitle: 'summary' } },
})
