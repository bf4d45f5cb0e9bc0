import { t } from '@fest/schemas/core/words/t.ts'
import type { ProjectAnswers, projectSchema } from '@fest/schemas/forms/project.ts'
import { projectWords } from '@fest/schemas/vocabulary/project-words.ts'
import { Link } from '#app/ui/Link.tsx'
import type { HackathonState, OwnProject } from './teams.queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt } from '#app/backend/attempt.ts'
import { callDatabase } from '#app/backend/call-database.ts'
import { readDraft } from '#app/forms/draft.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { formatMoment, formatTime } from '@fest/schemas/core/event-time.ts'
import { recordedAt } from '@fest/schemas/vocabulary/event-clock.ts'
import { paths } from '#app/paths.ts'
import { TakesFocus } from '#app/ui/TakesFocus.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { licenseLabels, licenses } from '@fest/schemas/vocabulary/hackathon.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { AskingButton } from '#app/ui/overlays/AskingButton.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { repositoryProblem } from '@fest/schemas/forms/repository.ts'
import { type Answers, choicesOf, type FormDefinition } from '#app/forms/form-definition.ts'

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
  // Once opened, the form stays when time is up: the database refuses, but the text is still there.
  if (project === null && state === 'open' && !isWriting) setIsWriting(true)

  const send = (answers: ProjectAnswers) =>
    attempt(() => callDatabase('submit_project', { answers }), ['projects'])

  async function onSent() {
    toast.success(project === null ? t`Your project is submitted.` : t`Your changes are saved.`)
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    setIsAsked(true)
    setIsWriting(false)
  }

  if (isWriting) {
    const isOvertaken = project !== null && !project.changed_by_me && project.updated_at !== begunAt
    const savedAt = project && formatTime(recordedAt(project.updated_at), timeZone)
    return (
      <>
        {isOvertaken && savedAt ? (
          <output className="mb-8 block max-w-2xl border-s-2 border-violet py-1 ps-5">
            <span className="font-semibold">
              {project.changed_by === null
                ? t`Someone on your team saved the project at ${savedAt}.`
                : t`${project.changed_by} saved the project at ${savedAt}.`}
            </span>{' '}
            <span className="text-muted">What you send will replace it, so talk to each other first.</span>
          </output>
        ) : null}
        {state === 'closed' ? (
          <p className="mb-8 max-w-2xl border-s-2 border-ember py-1 ps-5 text-muted">
            <span>{projectWords.closed.sentence}</span>{' '}
            <span>{t`What you typed is still here, so you can copy it.`}</span>
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

type HandedInProps = {
  project: OwnProject
  isOpen: boolean
  challenge: string | null
  at: (instant: string) => string
  onChange: () => void
}

function HandedIn({ project, isOpen, challenge, at, onChange }: HandedInProps) {
  const { run, isPending, problemOf } = useAction()
  const { title, summary, repository_url, demo_url, licence } = project
  return (
    <div className="max-w-2xl">
      <p className="flex items-start gap-2 text-teal">
        <CheckIcon className="mt-1 size-4" />
        <span>
          <span>{sentWords(project, at)}</span>
          <span>{project.is_published ? ` ${t`It’s in the showcase.`}` : ''}</span>
        </span>
      </p>
      <h3 className="mt-5 text-heading">{title}</h3>
      <p className="mt-2 whitespace-pre-line text-muted">{summary}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Badge>{licenseLabels[licence]}</Badge>
        {challenge ? <Badge tone="ember">{challenge}</Badge> : null}
      </p>
      <p className="mt-3 flex flex-col items-start">
        {[repository_url, demo_url].map((url) =>
          url ? (
            <a
              key={url}
              href={url}
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center break-all"
            >
              {url.replace('https://', '')}
            </a>
          ) : null,
        )}
      </p>
      {isOpen ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={onChange}>
            Edit project
          </Button>
          <AskingButton
            variant="plain"
            pendingLabel={isPending && t`Withdrawing`}
            title="Withdraw your project?"
            action="Withdraw"
            keep="Keep it"
            onConfirm={() => void run(() => callDatabase('withdraw_project'))}
          >
            The judges won’t see it, and we’ll delete your answers. You can submit again until submissions
            close.
          </AskingButton>
        </div>
      ) : null}
      <Problem>{problemOf()}</Problem>
    </div>
  )
}

function sentWords(project: OwnProject, at: HandedInProps['at']): string {
  const [created, updated] = [at(project.created_at), at(project.updated_at)]
  const { changed_by: name, changed_by_me: isMine } = project
  if (created === updated) {
    if (isMine) return t`Submitted on ${created} by you.`
    return name === null
      ? t`Submitted on ${created} by someone who left the team.`
      : t`Submitted on ${created} by ${name}.`
  }
  if (isMine) return t`Submitted on ${created}, last changed by you on ${updated}.`
  return name === null
    ? t`Submitted on ${created}, last changed by someone who left the team on ${updated}.`
    : t`Submitted on ${created}, last changed by ${name} on ${updated}.`
}

type ProjectForm = FormDefinition<typeof projectSchema>

function projectForm(challenges: HandInProps['challenges'], isChange: boolean): ProjectForm {
  return {
    id: 'project',
    loadSchema: async () => (await import('@fest/schemas/forms/project.ts')).projectSchema,
    empty: { title: '', summary: '', repository_url: '', demo_url: '', licence: '', challenge: '' },
    steps: [
      {
        title: t`Your project`,
        fields: [
          { name: 'title', label: t`Title`, control: 'text' },
          {
            name: 'summary',
            label: t`What it does`,
            help: t`Two or three sentences for someone walking by. What didn’t work belongs here too.`,
            control: 'long-text',
            max: 600,
          },
          {
            name: 'repository_url',
            label: t`Repository`,
            help: repositoryHelp,
            control: 'text',
            type: 'url',
          },
          {
            name: 'demo_url',
            label: t`Demo or video`,
            help: t`A page, a notebook or a video. Begin with https://`,
            control: 'text',
            type: 'url',
            isOptional: true,
          },
          {
            name: 'licence',
            label: t`License of your code`,
            help: t`The one in the LICENSE file of the repository.`,
            control: 'select',
            choices: choicesOf(licenses, licenseLabels),
          },
          ...(challenges.length === 0
            ? []
            : [
                {
                  name: 'challenge' as const,
                  label: t`Challenge`,
                  help: t`Your own idea is welcome too.`,
                  control: 'select' as const,
                  choices: challenges.map(({ slug, title }) => ({ value: slug, label: title })),
                  isOptional: true,
                },
              ]),
        ],
      },
    ],
    submitLabel: isChange ? t`Save changes` : t`Submit our project`,
    submittingLabel: isChange ? t`Saving` : t`Submitting`,
  }
}

function projectAnswers(project: OwnProject): Answers {
  const { title, summary, repository_url, demo_url, licence, challenge } = project
  return { title, summary, repository_url, demo_url: demo_url ?? '', licence, challenge: challenge ?? '' }
}

function repositoryHelp({ repository_url }: Answers): string {
  const address = typeof repository_url === 'string' ? repository_url.trim() : ''
  if (address === '') return t`Public, on GitHub, GitLab, Codeberg, Bitbucket or Hugging Face.`
  const problem = repositoryProblem(address)
  // No complaints while somebody types: without a path there is nothing to check yet.
  if (problem !== null)
    return address.length < 'https://github.com/'.length ? t`Keep typing: https://…` : problem
  return t`This looks right. Check that it opens in a private window: the judges aren’t signed in to your account.`
}
