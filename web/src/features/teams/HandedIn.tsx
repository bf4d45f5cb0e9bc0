import { licenseLabels } from '@fest/schemas/vocabulary/hackathon.ts'
import type { OwnProject } from './teams.queries.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Problem } from './Problem.tsx'
import { withdrawProject } from './teams.mutations.ts'

type HandedInProps = {
  project: OwnProject
  /** Whether it can still be changed. */
  isOpen: boolean
  challenge: string | null
  /** An instant in words, in the event's zone. */
  at: (instant: string) => string
  onChange: () => void
}

/** What the team submitted, since when, and who changed it last. */
export function HandedIn({ project, isOpen, challenge, at, onChange }: HandedInProps) {
  const { run, isPending, problemOf } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const { title, summary, repository_url, demo_url, licence, created_at, updated_at } = project
  // To the minute, as shown.
  const isChanged = at(updated_at) !== at(created_at)
  const by = project.changed_by_me ? 'you' : (project.changed_by ?? 'someone who left the team')
  return (
    <div className="max-w-2xl">
      <p className="flex items-start gap-2 text-teal">
        <CheckIcon className="mt-1 size-4" />
        <span>
          Submitted on{' '}
          <span>
            {isChanged
              ? `${at(created_at)}, last changed by ${by} on ${at(updated_at)}.`
              : `${at(created_at)} by ${by}.`}
          </span>
          <span>{project.is_published ? ' It’s in the showcase.' : ''}</span>
        </span>
      </p>
      <h3 className="mt-5 text-heading">{title}</h3>
      <p className="mt-2 whitespace-pre-line text-muted">{summary}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Badge>{licenseLabels[licence]}</Badge>
        {challenge ? <Badge tone="ember">{challenge}</Badge> : null}
      </p>
      <p className="mt-3 flex flex-col items-start">
        <a
          href={repository_url}
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center break-all"
        >
          {repository_url.replace('https://', '')}
        </a>
        {demo_url ? (
          <a
            href={demo_url}
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center break-all"
          >
            {demo_url.replace('https://', '')}
          </a>
        ) : null}
      </p>
      {isOpen ? (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="quiet" onClick={onChange}>
            Edit project
          </Button>
          <Button variant="plain" pendingLabel={isPending && 'Withdrawing'} onClick={() => setIsAsking(true)}>
            Withdraw
          </Button>
        </div>
      ) : null}
      <Problem>{problemOf()}</Problem>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Withdraw your project?"
        action="Withdraw"
        keep="Keep it"
        onConfirm={() => {
          setIsAsking(false)
          void run(withdrawProject)
        }}
      >
        <p>
          The judges won’t see it, and we’ll delete your answers. You can submit again until submissions
          close.
        </p>
      </ConfirmDialog>
    </div>
  )
}
