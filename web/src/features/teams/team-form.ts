import type { teamSchema } from '@fest/schemas/forms/team.ts'
import type { FormDefinition } from '#app/forms/form-definition.ts'

export const teamForm: FormDefinition<typeof teamSchema> = {
  id: 'team',
  loadSchema: async () => (await import('@fest/schemas/forms/team.ts')).teamSchema,
  empty: { name: '', pitch: '', seeks: '', is_open: true },
  steps: [
    {
      title: 'Your team',
      fields: [
        { name: 'name', label: 'Team name', control: 'text' },
        {
          name: 'pitch',
          label: 'What you want to build',
          help: 'One rough idea is plenty. It can change.',
          control: 'long-text',
          max: 500,
          isOptional: true,
        },
        {
          name: 'seeks',
          label: 'Who you’re looking for',
          help: 'Such as someone who likes to draw, or who has run a job on real hardware.',
          control: 'long-text',
          max: 300,
          isOptional: true,
        },
        {
          name: 'is_open',
          label: 'Show the team on the board while it has room, so people can ask to join',
          control: 'tick',
        },
      ],
    },
  ],
  submitLabel: 'Form the team',
  submittingLabel: 'Forming',
}

export const teamChangeForm: FormDefinition<typeof teamSchema> = {
  ...teamForm,
  id: 'team-change',
  isChange: true,
  submitLabel: 'Save',
  submittingLabel: 'Saving',
}
