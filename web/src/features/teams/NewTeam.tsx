import type { TeamAnswers } from '@fest/schemas/forms/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { teamForm } from './team-form.ts'
import { createTeam } from './teams.mutations.ts'

/** The form that makes a team. */
export function NewTeam({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const send = (answers: TeamAnswers) => attempt(() => createTeam(answers), ['teams'])

  async function onSent() {
    toast.success('You have a team.')
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
  }

  return (
    // The form keeps a distance to a heading; here that stands beside it.
    <TakesFocus className="-mt-4 lg:-mt-8">
      <StepForm definition={teamForm} owner={userId} onSubmit={send} onSent={onSent} />
    </TakesFocus>
  )
}
