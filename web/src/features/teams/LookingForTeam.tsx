import type { SeekerAnswers, seekerSchema } from '@fest/schemas/forms/team.ts'
import { seekerSkillLabels, seekerSkills } from '@fest/schemas/vocabulary/hackathon.ts'
import { choicesOf, type FormDefinition } from '#app/forms/form-definition.ts'
import type { MyTeam } from './teams.queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt } from '#app/backend/attempt.ts'
import { useAction } from '#app/backend/use-action.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { Problem } from './Problem.tsx'
import { lookForTeam, stopLooking } from './teams.mutations.ts'

/** What people say about themselves to be found by teams. */
const seekerForm: FormDefinition<typeof seekerSchema> = {
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

type LookingForTeamProps = { userId: string; seeking: MyTeam['seeking'] }

/** The person's own entry on the board of people looking for a team. */
export function LookingForTeam({ userId, seeking }: LookingForTeamProps) {
  const queryClient = useQueryClient()
  const { run, isPending, problemOf } = useAction()
  const [isEditing, setIsEditing] = useState(false)

  const send = (answers: SeekerAnswers) => attempt(() => lookForTeam(answers), ['team_seekers'])

  async function onSent() {
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    setIsEditing(false)
  }

  if (isEditing)
    return (
      <TakesFocus>
        <StepForm
          definition={seekerForm}
          owner={userId}
          known={{ skills: seeking?.skills ?? [], about: seeking?.about ?? '' }}
          onSubmit={send}
          onSent={onSent}
        />
      </TakesFocus>
    )
  if (seeking === null)
    return (
      <>
        <p className="max-w-prose text-muted">
          Tell teams what you bring, and those with room can invite you. You decide on each invitation.
        </p>
        <Button variant="quiet" className="mt-5" onClick={() => setIsEditing(true)}>
          Put me on the board
        </Button>
      </>
    )
  return (
    <>
      <p className="font-semibold">You’re on the board.</p>
      <p className="mt-1 max-w-prose text-muted">
        {seeking.skills.map((skill) => seekerSkillLabels[skill]).join(', ')}
      </p>
      {seeking.about ? (
        <p className="mt-1 max-w-prose whitespace-pre-line text-muted">{seeking.about}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" size="sm" onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <Button
          variant="plain"
          size="sm"
          pendingLabel={isPending && 'Taking it down'}
          onClick={() => void run(stopLooking)}
        >
          Take it down
        </Button>
      </div>
      <Problem>{problemOf()}</Problem>
    </>
  )
}
