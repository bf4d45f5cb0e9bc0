import { t } from '@fest/schemas/core/words/t.ts'
import { maxTeamSize, seekerSkillLabels, seekerSkills } from '@fest/schemas/vocabulary/hackathon.ts'
import { Field, TextInput, Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { type MyTeam, teamBoardOptions } from './teams.queries.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'
import { Invitations } from './Answers.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { SeekersBoard } from './SeekersBoard.tsx'
import { TeamBoard } from './TeamBoard.tsx'
import type { TeamAnswers, SeekerAnswers, seekerSchema } from '@fest/schemas/forms/team.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { teamForm } from './team-form.ts'
import { choicesOf, type FormDefinition } from '#app/forms/form-definition.ts'

type WithoutTeamProps = {
  userId: string
  mine: MyTeam
  /** Somebody who opened a team's link already has their main step. */
  hasInvitation: boolean
}

export function WithoutTeam({ userId, mine, hasInvitation }: WithoutTeamProps) {
  const action = useAction()
  const [isForming, setIsForming] = useState(false)
  // Teams that arrived later would move the buttons below them away from under a finger, and lose its press.
  const { isPending } = useQuery(teamBoardOptions())
  if (isPending) return <SkeletonRows label="Loading the teams" count={4} />
  return (
    <>
      {mine.my_invitations.length > 0 || action.problem ? (
        <PageSection title="You’re invited">
          <Invitations invitations={mine.my_invitations} action={action} />
          <Problem>{action.problem && sentenceOf(action.problem)}</Problem>
        </PageSection>
      ) : null}
      <PageSection title="Form a team">
        {isForming ? (
          <NewTeam userId={userId} />
        ) : (
          <>
            <p className="max-w-prose text-muted">
              One person is a team too: teams have 1 to <span>{maxTeamSize}</span> people, and others can join
              until the end.
            </p>
            <Button
              variant={hasInvitation ? 'quiet' : 'primary'}
              className="mt-5"
              onClick={() => setIsForming(true)}
            >
              Form a team
            </Button>
          </>
        )}
      </PageSection>
      <PageSection title="Join by code">
        <JoinByCode />
      </PageSection>
      <PageSection title="Teams with room">
        <TeamBoard myRequests={mine.my_requests} />
      </PageSection>
      <PageSection title="Let teams find you">
        <LookingForTeam userId={userId} seeking={mine.seeking} />
      </PageSection>
      <PageSection title="Others looking for a team">
        <SeekersBoard userId={userId} canInvite={false} />
      </PageSection>
    </>
  )
}

function NewTeam({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const send = (answers: TeamAnswers) => attempt(() => callDatabase('create_team', { answers }), ['teams'])

  async function onSent() {
    toast.success(t`You have a team.`)
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
  }

  return (
    // The form leaves space for a heading, which is beside it here.
    <TakesFocus className="-mt-4 lg:-mt-8">
      <StepForm definition={teamForm} owner={userId} onSubmit={send} onSent={onSent} />
    </TakesFocus>
  )
}

/** For a code that somebody said out loud. */
function JoinByCode() {
  const { run, isPending, problemOf } = useAction()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string | undefined>()

  async function join() {
    const { inviteCodeSchema } = await import('@fest/schemas/forms/team.ts')
    const result = inviteCodeSchema.safeParse({ invite_code: code })
    setMissing(result.error?.issues[0]?.message)
    if (result.success) await callDatabase('join_team', result.data)
  }

  return (
    <Form onSubmit={() => void run(join)} className="max-w-lg">
      <Field
        label="Your team’s code"
        help="Anyone on the team can show it to you."
        error={missing ?? problemOf() ?? undefined}
      >
        {(control) => (
          <div className="flex flex-wrap gap-3 *:grow">
            <TextInput
              {...control}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="min-w-0 basis-56 font-mono tracking-[0.08em]"
            />
            <SubmitButton variant="quiet" pendingLabel={isPending && t`Joining`}>
              Join
            </SubmitButton>
          </div>
        )}
      </Field>
    </Form>
  )
}

const seekerForm: FormDefinition<typeof seekerSchema> = {
  id: 'seeker',
  loadSchema: async () => (await import('@fest/schemas/forms/team.ts')).seekerSchema,
  empty: { skills: [], about: '' },
  steps: [
    {
      title: t`About you`,
      lead: t`Registered people see this with your name, or the one in your profile, never your email. It comes down when you join a team.`,
      fields: [
        {
          name: 'skills',
          label: t`What you bring`,
          control: 'checkboxes',
          choices: choicesOf(seekerSkills, seekerSkillLabels),
          isOptional: true,
        },
        {
          name: 'about',
          label: t`In your own words`,
          help: t`What you’d like to try, and how you like to work.`,
          control: 'long-text',
          max: 300,
          isOptional: true,
        },
      ],
    },
  ],
  submitLabel: t`Put me on the board`,
  submittingLabel: t`Adding you`,
}

function LookingForTeam({ userId, seeking }: { userId: string; seeking: MyTeam['seeking'] }) {
  const queryClient = useQueryClient()
  const { run, isPending, problemOf } = useAction()
  const [isEditing, setIsEditing] = useState(false)

  const send = (answers: SeekerAnswers) =>
    attempt(() => callDatabase('look_for_team', { answers }), ['team_seekers'])

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
        {seeking.skills.map((skill) => seekerSkillLabels[skill]).join(t`, `)}
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
          pendingLabel={isPending && t`Taking it down`}
          onClick={() => void run(() => callDatabase('stop_looking'))}
        >
          Take it down
        </Button>
      </div>
      <Problem>{problemOf()}</Problem>
    </>
  )
}
