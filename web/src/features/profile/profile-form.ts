import type { profileSchema } from '@fest/schemas/forms/profile.ts'
import type { FormDefinition } from '#app/forms/form-definition.ts'

/** What people say about themselves; every field is optional. */
export const profileForm: FormDefinition<typeof profileSchema> = {
  id: 'profile',
  loadSchema: async () => (await import('@fest/schemas/forms/profile.ts')).profileSchema,
  empty: {
    display_name: '',
    pronouns: '',
    institution: '',
    links: '',
    is_listed: false,
    is_on_leaderboard: false,
  },
  steps: [
    {
      title: 'About you',
      lead: 'Nobody sees this unless you check a box below.',
      fields: [
        {
          name: 'display_name',
          label: 'Name others can see',
          help: 'Any name you like.',
          control: 'text',
          autoComplete: 'nickname',
          isOptional: true,
        },
        { name: 'pronouns', label: 'Pronouns', control: 'text', isOptional: true },
        {
          name: 'institution',
          label: 'University, school or company',
          control: 'text',
          autoComplete: 'organization',
          isOptional: true,
        },
        {
          name: 'links',
          label: 'Links',
          help: 'Up to five, one per line, starting with https://',
          control: 'long-text',
          max: 1500,
          isOptional: true,
        },
        { name: 'is_listed', label: 'List me as an attendee', control: 'tick' },
        {
          name: 'is_on_leaderboard',
          label: 'Show my name on the referral leaderboard',
          control: 'tick',
        },
      ],
    },
  ],
  submitLabel: 'Save',
  submittingLabel: 'Saving',
}
