import type { TeamAnswers } from '@fest/schemas/forms/team.ts'
import type { OwnTeam } from './teams.queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { teamChangeForm } from './team-form.ts'
import { changeTeam } from './teams.mutations.ts'

type ChangeTeamProps = { userId: string; team: OwnTeam; onDone: () => void }

/** The same form for an existing team, for its leader. */
export function ChangeTeam({ userId, team, onDone }: ChangeTeamProps) {
  const queryClient = useQueryClient()
  const { name, pitch, seeks, is_open } = team
  const save = (answers: TeamAnswers) => attempt(() => changeTeam(answers), ['teams'])

  async function onSaved() {
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    onDone()
  }

  return (
    <TakesFocus className="-mt-4 lg:-mt-8">
      <StepForm
        definition={teamChangeForm}
        owner={userId}
        known={{ name, pitch: pitch ?? '', seeks: seeks ?? '', is_open }}
        onSubmit={save}
        onSent={onSaved}
      />
    </TakesFocus>
  )
}
