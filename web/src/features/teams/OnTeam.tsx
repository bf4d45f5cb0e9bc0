import { plural, t } from '@fest/schemas/core/words/t.ts'
import type { TeamAnswers } from '@fest/schemas/forms/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { teamChangeForm } from './team-form.ts'
import type { MyTeam, OwnTeam, TeamMember } from './teams.queries.ts'
import { type ReactNode, useState, lazy, Suspense } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Button, CopyButton } from '#app/ui/Button.tsx'
import { AskingButton } from '#app/ui/overlays/AskingButton.tsx'
import { PageSection } from '#app/ui/PageSection.tsx'
import { JoinRequests, SentInvitations } from './Answers.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { SeekersBoard } from './SeekersBoard.tsx'
import { TeamWires } from './TeamWires.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'
import { getConfig } from '#app/config.ts'
import { paths } from '#app/paths.ts'

type OnTeamProps = {
  userId: string
  team: OwnTeam
  project: MyTeam['project']
  /** What the team does together; shown before the search for more people. */
  children: ReactNode
}

export function OnTeam({ userId, team, project, children }: OnTeamProps) {
  const answers = useAction()
  const { run, isRunning, problemOf } = useAction()
  const [chosen, setChosen] = useState<TeamMember | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  const { am_leader: amLeader, invite_code: code, requests, invitations, places } = team

  return (
    <>
      {requests.length > 0 || answers.problem ? (
        <PageSection title="Requests to join">
          <JoinRequests requests={requests} action={answers} />
          <Problem>{answers.problem && sentenceOf(answers.problem)}</Problem>
        </PageSection>
      ) : null}
      <PageSection
        title={team.name}
        note={
          places === 0
            ? t`Your team is full.`
            : plural(places, { one: 'One spot is open.', other: '# spots are open.' })
        }
      >
        {isEditing ? (
          <>
            <ChangeTeam userId={userId} team={team} onDone={() => setIsEditing(false)} />
            <Button variant="plain" className="mt-4 -ms-6" onClick={() => setIsEditing(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            {team.pitch ? <p className="max-w-prose whitespace-pre-line">{team.pitch}</p> : null}
            {team.seeks ? (
              <p className="mt-2 max-w-prose whitespace-pre-line text-muted">
                <span className="font-mono text-label text-ember">looking for </span>
                <span>{team.seeks}</span>
              </p>
            ) : null}
            <div className="mt-5 max-w-2xl">
              <TeamWires team={team} onChange={setChosen} />
            </div>
            <Problem>{problemOf('member')}</Problem>
            <div className="mt-5 flex flex-wrap gap-3">
              {amLeader ? (
                <Button variant="quiet" size="sm" onClick={() => setIsEditing(true)}>
                  Edit team details
                </Button>
              ) : null}
              <AskingButton
                variant="plain"
                size="sm"
                pendingLabel={isRunning('leave') && t`Leaving`}
                title={t`Leave ${team.name}?`}
                action="Leave the team"
                keep="Stay"
                onConfirm={() => void run(() => callDatabase('leave_team'), 'leave')}
              >
                {leavingWords(team, project !== null)}
              </AskingButton>
            </div>
            <Problem>{problemOf('leave')}</Problem>
          </>
        )}
        <MemberDialog
          member={chosen}
          onClose={() => setChosen(null)}
          onChange={(call) => {
            setChosen(null)
            void run(call, 'member')
          }}
        />
      </PageSection>
      {children}
      {code === null ? null : (
        <PageSection title="Invite someone">
          <InviteByCode code={code} canRenew={amLeader} />
          {invitations.length > 0 ? (
            <div className="mt-8">
              <SentInvitations invitations={invitations} />
            </div>
          ) : null}
        </PageSection>
      )}
      {places > 0 ? (
        <PageSection
          title="Looking for a team"
          note={amLeader ? undefined : t`Your team’s leader can invite them.`}
        >
          <SeekersBoard userId={userId} canInvite={amLeader} />
        </PageSection>
      ) : null}
    </>
  )
}

function leavingWords(team: OwnTeam, hasProject: boolean): string {
  if (team.members.length > 1)
    return team.am_leader
      ? t`Whoever has been on the team longest will lead it. Your spot opens up right away.`
      : t`Your spot opens up right away. To come back, you’ll need the code, or ask to join.`
  return hasProject
    ? t`You’re the last member, and the team has submitted a project, which needs a team. Withdraw the project first.`
    : t`You’re the last member, so the team ends.`
}

function ChangeTeam({ userId, team, onDone }: { userId: string; team: OwnTeam; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { name, pitch, seeks, is_open } = team
  const save = (answers: TeamAnswers) => attempt(() => callDatabase('change_team', { answers }), ['teams'])

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

type MemberDialogProps = {
  /** Null while the dialog is closed. */
  member: TeamMember | null
  onClose: () => void
  /** Closes the dialog, and makes the call. */
  onChange: (call: () => Promise<unknown>) => void
}

function MemberDialog({ member, onClose, onChange }: MemberDialogProps) {
  return (
    <Dialog open={member !== null} onClose={onClose} title={member?.name ?? ''}>
      {member === null ? null : (
        <div className="space-y-7">
          <div>
            <p className="mb-3 text-muted">
              The leader invites people, answers requests and edits team details. You stay on the team.
            </p>
            <Button
              variant="quiet"
              className="max-sm:w-full"
              onClick={() => onChange(() => callDatabase('hand_over_team', { member: member.member_id }))}
            >{t`Make ${member.name} leader`}</Button>
          </div>
          <div>
            <p className="mb-3 text-muted">
              Their spot opens up right away. They could come back with the team’s code, so make a new one
              too.
            </p>
            <Button
              variant="danger"
              className="max-sm:w-full"
              onClick={() => onChange(() => callDatabase('remove_member', { member: member.member_id }))}
            >{t`Remove ${member.name} from the team`}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

// People looking for a team have no code to draw.
const QrCode = lazy(async () => ({ default: (await import('#app/ui/QrCode.tsx')).QrCode }))
const qrStyle = 'w-44 rounded-control max-sm:w-full max-sm:max-w-64'

/** Only the leader may replace a code. */
function InviteByCode({ code, canRenew }: { code: string; canRenew: boolean }) {
  const { run, isPending, problemOf } = useAction()
  const link = `${getConfig().siteUrl}${paths.hackathonTeam(code)}`
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="min-w-0">
        <p className="text-muted">
          Anyone with this code can join right away, so only give it to people you want on the team.
        </p>
        <p className="mt-4 font-mono text-title tracking-[0.08em] break-all">{code}</p>
        <p className="mt-2 font-mono text-label break-all text-muted">{link}</p>
        <div className="mt-3 -ms-4.5 flex flex-wrap gap-x-3">
          <CopyButton textOf={() => link} what={t`the link to join`} />
          {canRenew ? (
            <AskingButton
              variant="plain"
              size="sm"
              pendingLabel={isPending && t`Making a new code`}
              title="Make a new code?"
              action="Make a new code"
              keep="Keep this one"
              onConfirm={() => void run(() => callDatabase('renew_invite_code'))}
            >
              The old code and its link stop working right away, even for people you’ve sent them to.
            </AskingButton>
          ) : null}
        </div>
        <Problem>{problemOf()}</Problem>
      </div>
      <Suspense fallback={<div className={`aspect-square ${qrStyle}`} />}>
        <QrCode text={link} label={t`QR code of the link to join your team`} className={qrStyle} />
      </Suspense>
    </div>
  )
}
