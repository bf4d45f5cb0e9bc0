import { defineField, defineType } from 'sanity'
import { type SpeakerRole, speakerRoleLabels } from '../../vocabulary/session.ts'
import { choices } from '../fields.ts'

export const speakerEntry = defineType({
  name: 'speakerEntry',
  title: 'Person in a session',
  type: 'object',
  fields: [
    defineField({
      name: 'person',
      title: 'Person',
      type: 'reference',
      to: [{ type: 'person' }],
      description: 'Search by name. If someone is missing, you can create them right here.',
      validation: (rule) => rule.required().error('Choose a person.'),
    }),
    defineField({
      name: 'role',
      title: 'Role in this session',
      type: 'string',
      description: 'A panel needs one moderator.',
      options: { list: choices(speakerRoleLabels), layout: 'radio', direction: 'horizontal' },
      initialValue: 'speaker',
      validation: (rule) => rule.required().error('Choose what this person does in the session.'),
    }),
  ],
  preview: {
    select: { name: 'person.name', role: 'role', media: 'person.photo' },
    prepare: ({ name, role, media }) => ({
      title: typeof name === 'string' ? name : 'No one chosen yet',
      subtitle: speakerRoleLabels[role as SpeakerRole] ?? '',
      media,
    }),
  },
})
