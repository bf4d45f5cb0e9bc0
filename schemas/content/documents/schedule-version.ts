import { defineArrayMember, defineField, defineType } from 'sanity'
import { field } from '../fields.ts'

/** Written by the schedule tool, and hidden in forms. */
const recorded = { hidden: true, readOnly: true }
const required = { ...recorded, validation: (rule: { required: () => unknown }) => rule.required() as never }

/** The facts people plan by, as of one version. */
const facts = [
  defineField({ name: 'startsAt', type: 'string', ...required }),
  defineField({ name: 'endsAt', type: 'string', ...required }),
  defineField({ name: 'roomId', type: 'string', ...recorded }),
  defineField({ name: 'place', type: 'string', ...required }),
  defineField({
    name: 'status',
    type: 'string',
    options: { list: ['confirmed', 'tentative', 'cancelled'] },
    ...required,
  }),
]

/** A released version of the schedule, made by the schedule tool; only its note is written by hand. */
export const scheduleVersion = defineType({
  name: 'scheduleVersion',
  title: 'Schedule version',
  type: 'document',
  fields: [
    field('string', 'version', 'Version', {
      description: 'Its number, chosen when it was released.',
      readOnly: true,
      missing: 'Release a version in the Schedule tool: it sets the number.',
    }),
    // An instant as text: a change of the event's zone must not move past times.
    defineField({ name: 'releasedAt', type: 'string', ...recorded }),
    field('text', 'note', 'Note', {
      description: 'Why the schedule changed, in a sentence or two. Shown above the changes.',
      limit: 500,
    }),
    defineField({ name: 'since', type: 'string', ...recorded }),
    defineField({
      name: 'changes',
      type: 'array',
      ...recorded,
      of: [
        defineArrayMember({
          name: 'sessionChange',
          type: 'object',
          fields: [
            defineField({ name: 'id', type: 'string', ...required }),
            defineField({ name: 'title', type: 'string', ...required }),
            defineField({ name: 'slug', type: 'string', ...required }),
            defineField({ name: 'before', type: 'object', fields: facts, ...recorded }),
            defineField({ name: 'after', type: 'object', fields: facts, ...recorded }),
          ],
        }),
      ],
    }),
    // The program at that time (schemas/core/schedule-snapshot.ts), as one text because pages never load it.
    defineField({ name: 'snapshot', type: 'text', ...recorded }),
  ],
  preview: {
    select: { version: 'version', note: 'note' },
    prepare: ({ version, note }) => ({
      title: `Version ${String(version ?? '')}`,
      subtitle: typeof note === 'string' ? note : '',
    }),
  },
})
