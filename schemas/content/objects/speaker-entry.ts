import { defineType } from 'sanity'
import { type SpeakerRole, speakerRoleLabels } from '../../vocabulary/session.ts'
import { choiceField, field, listed } from '../fields.ts'

export const speakerEntry = defineType({
  name: 'speakerEntry',
  title: 'Person in a session',
  type: 'object',
  fields: [
    field('reference', 'person', 'Person', {
      to: [{ type: 'person' }],
      description: 'Search by name. If someone is missing, you can create them right here.',
      missing: 'Choose a person.',
    }),
    choiceField('role', 'Role in this session', speakerRoleLabels, {
      description: 'A panel needs one moderator.',
      layout: 'row',
      initialValue: 'speaker',
      missing: 'Choose what this person does in the session.',
    }),
  ],
  preview: {
    select: { name: 'person.name', role: 'role', media: 'person.photo' },
    prepare: ({ name, role, media }) => ({
      ...listed(name, 'No one chosen yet', [speakerRoleLabels[role as SpeakerRole]]),
      media,
    }),
  },
})
