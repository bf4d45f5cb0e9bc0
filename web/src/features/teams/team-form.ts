import { t } from '@fest/schemas/core/words/t.ts'
import type { teamSchema } from '@fest/schemas/forms/team.ts'
import type { FormDefinition } from '#app/forms/form-definition.ts'

export const teamForm: FormDefinition<typeof teamSchema> = {
  id: 'team',
  loadSchema: async () => (await import('@fest/schemas/forms/team.ts')).teamSchema,
  empty: { name: '', pitch: '', seeks: '', is_open: true },
  steps: [
    {
      title: t`Your team`,
      fields: [
        { name: 'name', label: t`Team name`, control: 'text' },
        {
          name: 'pitch',
          label: t`What you want to build`,
          help: t`One rough idea is plenty. It can change.`,
          control: 'long-text',
          max: 500,
          isOptional: true,
        },
        {
          name: 'seeks',
          label: t`Who you’re looking for`,
          help: t`Such as someone who likes to draw, or who has run a job on real hardware.`,
          control: 'long-text',
          max: 300,
          isOptional: true,
        },
        {
          name: 'is_open',
          label: t`Show the team on the board while it has room, so people can ask to join`,
          control: 'tick',
        },
      ],
    },
  ],
  submitLabel: t`Form the team`,
  submittingLabel: t`Forming`,
}

export const teamChangeForm: FormDefinition<typeof teamSchema> = {
  ...teamForm,
  id: 'team-change',
  isChange: true,
  submitLabel: t`Save`,
  submittingLabel: t`Saving`,
}
