import type { seekerSchema } from '@fest/schemas/forms/team.ts'
import { seekerSkillLabels, seekerSkills } from '@fest/schemas/vocabulary/hackathon.ts'
import { choicesOf, type FormDefinition } from '#app/forms/form-definition.ts'

/** What people say about themselves to be found by teams. */
export const seekerForm: FormDefinition<typeof seekerSchema> = {
  id: 'seeker',
  loadSchema: async () => (await import('@fest/schemas/forms/team.ts')).seekerSchema,
  empty: { skills: [], about: '' },
  steps: [
    {
      title: 'About you',
      lead: 'Registered people see this with your profile name, never your email. It comes down when you join a team.',
      fields: [
        {
          name: 'skills',
          label: 'What you bring',
          control: 'checkboxes',
          choices: choicesOf(seekerSkills, seekerSkillLabels),
          isOptional: true,
        },
        {
          name: 'about',
          label: 'In your own words',
          help: 'What you’d like to try, and how you like to work.',
          control: 'long-text',
          max: 300,
          isOptional: true,
        },
      ],
    },
  ],
  submitLabel: 'Put me on the board',
  submittingLabel: 'Adding you',
}
