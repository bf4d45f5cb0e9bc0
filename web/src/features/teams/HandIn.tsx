import type { ProjectAnswers } from '@fest/schemas/forms/project.ts'
import { projectWords } from '@fest/schemas/vocabulary/project-words.ts'
import { Link } from '#app/ui/Link.tsx'
import type { OwnProject } from './teams.queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt } from '#app/backend/attempt.ts'
import { readDraft } from '#app/forms/draft.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { formatMoment, formatTime } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { paths } from '#app/paths.ts'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { HandedIn } from './HandedIn.tsx'
import { projectAnswers, projectForm } from './project-form.ts'
import { submitProject } from './teams.mutations.ts'
import type { HackathonState } from './teams.queries.ts'

type HandInProps = {
  userId: string
  project: OwnProject | null
  state: HackathonState['state']
  timeZone: string
  challenges: readonly { slug: string; title: string }[]
}

/** The team's project: the form until it is submitted, then what was submitted and a way to change it. */
export function HandIn({ userId, project, state, timeZone, challenges }: HandInProps) {
  const queryClient = useQueryClient()
  const form = projectForm(challenges, project !== null)
  // A draft is shown again, even after the deadline: then it can at least be copied.
  const [isWriting, setIsWriting] = useState(() => readDraft(form, userId, Date.now()) !== null)
  /** Whether editing, or its end, followed a press here. */
  const [isAsked, setIsAsked] = useState(false)
  /** The project's last change when editing began, to notice when somebody else saved meanwhile. */
  const [begunAt, setBegunAt] = useState(project?.updated_at)
  const canBegin = project === null && state === 'open'
  // Once opened, the form stays when time is up: the database refuses, but the text is still there.
  if (canBegin && !isWriting) setIsWriting(true)

  const send = (answers: ProjectAnswers) => attempt(() => submitProject(answers), ['projects'])

  async function onSent() {
    toast.success(project === null ? 'Your project is submitted.' : 'Your changes are saved.')
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    setIsAsked(true)
    setIsWriting(false)
  }

  if (isWriting) {
    const isOvertaken = project !== null && !project.changed_by_me && project.updated_at !== begunAt
    return (
      <>
        {isOvertaken ? (
          <output className="mb-8 block max-w-2xl border-l-2 border-violet py-1 pl-5">
            <span className="font-semibold">
              {`${project.changed_by ?? 'Someone on your team'} saved the project at ${formatTime(recordedAt(project.updated_at), timeZone)}.`}
            </span>{' '}
            <span className="text-muted">What you send will replace it, so talk to each other first.</span>
          </output>
        ) : null}
        {state === 'closed' ? (
          <p className="mb-8 max-w-2xl border-l-2 border-ember py-1 pl-5 text-muted">
            <span>{projectWords.closed.sentence}</span> What you typed is still here, so you can copy it.
          </p>
        ) : null}
        <TakesFocus isOn={isAsked} className="-mt-4 lg:-mt-8">
          <StepForm
            definition={form}
            owner={userId}
            {...(project === null ? {} : { known: projectAnswers(project) })}
            onSubmit={send}
            onSent={onSent}
          />
        </TakesFocus>
      </>
    )
  }
  if (project === null)
    return state === 'closed' ? (
      <p key="closed" className="max-w-prose text-muted">
        Your team didn’t submit a project. If something went wrong,{' '}
        <Link to={paths.contact()} className="link">
          write to the organizers
        </Link>{' '}
        right away.
      </p>
    ) : (
      <p className="max-w-prose text-muted">
        The form will open here. You’ll need a title, a few sentences, a public repository and its license.
      </p>
    )
  return (
    <TakesFocus key="handed-in" isOn={isAsked}>
      <HandedIn
        project={project}
        isOpen={state === 'open'}
        challenge={challenges.find(({ slug }) => slug === project.challenge)?.title ?? null}
        at={(instant) => formatMoment(recordedAt(instant), timeZone)}
        onChange={() => {
          setIsAsked(true)
          setBegunAt(project.updated_at)
          setIsWriting(true)
        }}
      />
    </TakesFocus>
  )
}
