import type { ProfileAnswers } from '@fest/schemas/forms/profile.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { profileForm } from './profile-form.ts'
import { saveProfile } from './profile.mutations.ts'
import { myProfileOptions } from './profile.queries.ts'

/** The form for the person's own profile. */
export function AboutMe({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const profile = useQuery(myProfileOptions(userId))
  if (profile.isPending) return <Skeleton className="h-96 w-full max-w-2xl" />
  if (profile.isLoadingError)
    return <ErrorState {...toPlainError(profile.error)} onRetry={() => void profile.refetch()} />
  const { display_name, pronouns, institution, links, is_listed, is_on_leaderboard } = profile.data

  const save = (answers: ProfileAnswers) => attempt(() => saveProfile(userId, answers), ['profiles'])

  async function onSaved() {
    toast.success('Your profile is saved.')
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
      }}
      onSubmit={save}
      onSent={onSaved}
    />
  )
}
