import type { profileSchema } from '@fest/schemas/forms/profile.ts'
import type { FormDefinition } from '#app/forms/form-definition.ts'

/** What somebody says about themselves; all of it may stay blank. */
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
      lead: 'Nobody sees this unless you tick a box below.',
      fields: [
        {
          name: 'display_name',
          label: 'Name others may see',
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
          help: 'Up to five, one a line, beginning with https://',
          control: 'long-text',
          max: 1500,
          isOptional: true,
        },
        { name: 'is_listed', label: 'I may be named in public lists of who came', control: 'tick' },
        {
          name: 'is_on_leaderboard',
          label: 'My name may stand on the referral leaderboard',
          control: 'tick',
        },
      ],
    },
  ],
  submitLabel: 'Save',
  submittingLabel: 'Saving',
}
