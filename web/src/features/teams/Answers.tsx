import { plural, t } from '@fest/schemas/core/words/t.ts'
import { seekerSkillLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import type { JoinRequest, ReceivedInvitation, SentInvitation } from './teams.queries.ts'
import { type ReactNode, useState } from 'react'
import { callDatabase } from '#app/backend/call-database.ts'
import { type Action, useAction } from '#app/backend/use-action.ts'
import { Button } from '#app/ui/Button.tsx'
import { Problem } from '#app/ui/Problem.tsx'

type InvitationsProps = { invitations: readonly ReceivedInvitation[]; action: Action }

/** Invitations to me, each to be answered. The owner of `action` shows its errors, because the row may be gone. */
export function Invitations({ invitations, action }: InvitationsProps) {
  return (
    <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
      {invitations.map(({ request_id, team_name, pitch, members, message }) => (
        <Question
          key={request_id}
          title={team_name}
          about={[plural(members, { one: 'One person so far', other: '# people so far' }), pitch]}
          message={message}
          action={action}
          requestId={request_id}
          yes="Join"
        />
      ))}
    </ul>
  )
}

export function JoinRequests({ requests, action }: { requests: readonly JoinRequest[]; action: Action }) {
  return (
    <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
      {requests.map(({ request_id, name, message, skills, about }) => (
        <Question
          key={request_id}
          title={name}
          about={[skills.map((skill) => seekerSkillLabels[skill]).join(t`, `), about]}
          message={message}
          action={action}
          requestId={request_id}
          yes="Accept"
        />
      ))}
    </ul>
  )
}

export function SentInvitations({ invitations }: { invitations: readonly SentInvitation[] }) {
  const { run, isRunning, problemOf } = useAction()
  return (
    <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
      {invitations.map(({ request_id, name }) => (
        <li key={request_id} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p>
              <span>{name}</span> <span className="text-small text-muted">hasn’t answered yet</span>
            </p>
            <Button
              variant="plain"
              size="sm"
              pendingLabel={isRunning(request_id) && t`Canceling`}
              onClick={() =>
                void run(() => callDatabase('withdraw_request', { request: request_id }), request_id)
              }
            >
              <span>Cancel</span>
              <span className="sr-only">{` ${t`(the invitation to ${name})`}`}</span>
            </Button>
          </div>
          <Problem>{problemOf(request_id)}</Problem>
        </li>
      ))}
    </ul>
  )
}

type QuestionProps = {
  title: string
  about: readonly (ReactNode | null)[]
  message: string | null
  action: Action
  requestId: string
  yes: string
}

function Question({ title, about, message, action, requestId, yes }: QuestionProps) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isRunning = action.isRunning(requestId)

  async function answer(accepts: boolean) {
    setPressed(accepts)
    await action.run(() => callDatabase('answer_request', { request: requestId, accepts }), requestId)
    setPressed(null)
  }

  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 grow basis-72">
          <h3 className="font-body text-lead leading-snug font-semibold tracking-normal">{title}</h3>
          {about.filter(Boolean).map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- fixed positions
            <p key={index} className="mt-1 max-w-prose text-small whitespace-pre-line text-muted">
              {line}
            </p>
          ))}
          {message ? (
            <blockquote
              dir="auto"
              className="mt-3 max-w-prose border-s-2 border-line ps-4 whitespace-pre-line"
            >
              {message}
            </blockquote>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            size="sm"
            pendingLabel={isRunning && pressed === true && t`One moment`}
            onClick={() => void answer(true)}
          >
            <span>{yes}</span>
            <span className="sr-only">{` (${title})`}</span>
          </Button>
          <Button
            variant="plain"
            size="sm"
            pendingLabel={isRunning && pressed === false && t`One moment`}
            onClick={() => void answer(false)}
          >
            <span>Decline</span>
            <span className="sr-only">{` (${title})`}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
