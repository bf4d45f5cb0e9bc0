import { t } from '@fest/schemas/core/words/t.ts'
import { languageLabels, mailLanguages } from '@fest/schemas/vocabulary/languages.generated.ts'
import type { ProfileAnswers, profileSchema } from '@fest/schemas/forms/profile.ts'
import { mostLinks } from '@fest/schemas/forms/question.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { toPlainError } from '#app/backend/errors.ts'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { saveProfile } from './profile.mutations.ts'
import { myProfileOptions } from './profile.queries.ts'
import type { FormDefinition } from '#app/forms/form-definition.ts'

export function AboutMe({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const profile = useQuery(myProfileOptions(userId))
  if (profile.isPending) return <Skeleton className="h-96 w-full max-w-2xl" />
  if (profile.isLoadingError)
    return <ErrorState {...toPlainError(profile.error)} onRetry={() => void profile.refetch()} />
  const { display_name, pronouns, institution, links, language, ...ticked } = profile.data
  const { is_listed, is_on_leaderboard, is_name_printed } = ticked

  const save = (answers: ProfileAnswers) => attempt(() => saveProfile(userId, answers), ['profiles'])

  async function onSaved() {
    toast.success(t`Your profile is saved.`)
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
  }

  return (
    <StepForm
      definition={profileForm}
      owner={userId}
      known={{
        display_name: display_name ?? '',
        pronouns: pronouns ?? '',
        institution: institution ?? '',
        links: links.join('\n'),
        is_listed,
        is_on_leaderboard,
        is_name_printed,
        language: language ?? '',
      }}
      onSubmit={save}
      onSent={onSaved}
    />
  )
}

const profileForm: FormDefinition<typeof profileSchema> = {
  id: 'profile',
  loadSchema: async () => (await import('@fest/schemas/forms/profile.ts')).profileSchema,
  steps: [
    {
      title: t`About you`,
      lead: t`Nobody sees this unless you check a box below.`,
      fields: [
        {
          name: 'display_name',
          label: t`Name others can see`,
          help: t`Any name you like. Our emails greet you by it.`,
          control: 'text',
          autoComplete: 'nickname',
          isOptional: true,
        },
        { name: 'pronouns', label: t`Pronouns`, control: 'text', isOptional: true },
        {
          name: 'institution',
          label: t`University, school or company`,
          control: 'text',
          autoComplete: 'organization',
          isOptional: true,
        },
        {
          name: 'links',
          label: t`Links`,
          help: t`Up to ${mostLinks}, one per line, starting with https://`,
          control: 'long-text',
          max: 1500,
          isOptional: true,
        },
        { name: 'is_listed', label: t`List me as an attendee`, control: 'tick' },
        { name: 'is_on_leaderboard', label: t`Show my name on the referral leaderboard`, control: 'tick' },
        { name: 'is_name_printed', label: t`Print this name on my badge and certificates`, control: 'tick' },
        {
          name: 'language',
          label: t`Language of your emails`,
          help: t`If you choose none, they’re in the language of this site.`,
          control: 'select',
          choices: mailLanguages.map((value) => ({ value, label: languageLabels[value] })),
          isOptional: true,
        },
      ],
    },
  ],
  submitLabel: t`Save`,
  submittingLabel: t`Saving`,
}
