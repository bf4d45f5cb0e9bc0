import { t } from '@fest/schemas/core/words/t.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { attempt } from '#app/backend/attempt.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { explainRefused } from '#app/forms/explain-refused.ts'
import type { Answers } from '#app/forms/form-definition.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import type { FillProof } from '#app/forms/use-step-form.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-context.ts'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { type Application, submissionTables } from '#app/features/applications/application.ts'
import { changeSubmission } from '#app/features/applications/applications.mutations.ts'
import { mySubmissionOptions } from '#app/features/applications/applications.queries.ts'
import { FormSkeleton } from './FormSkeleton.tsx'

type ChangeFormProps<Schema extends z.ZodMiniObject> = { id: string; application: Application<Schema> }

export function ChangeForm<Schema extends z.ZodMiniObject>({ id, application }: ChangeFormProps<Schema>) {
  const kept = useQuery(mySubmissionOptions(application.form, id))
  const rows = useQuery({
    queryKey: ['code', application.form],
    queryFn: () => application.loadRows(),
    staleTime: Infinity,
  })
  const failed = [kept, rows].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorState {...toPlainError(failed.error)} onRetry={() => void failed.refetch()} />
  if (kept.isPending || rows.isPending) return <FormSkeleton />
  const row = kept.data
  const known = isRecord(row) ? rows.data?.fromRow?.(row) : undefined
  if (!known)
    return (
      <EmptyState
        title="Nothing to change here"
        action={<LinkButton to={paths.profile()}>See what I sent</LinkButton>}
      >
        This was sent from another account, or it’s gone.
      </EmptyState>
    )
  const added = isRecord(row) && isRecord(row['custom']) ? application.custom?.shownOf(row['custom']) : {}
  return <FilledForm id={id} application={application} known={{ ...known, ...added }} />
}

type FilledFormProps<Schema extends z.ZodMiniObject> = ChangeFormProps<Schema> & { known: Answers }

function FilledForm<Schema extends z.ZodMiniObject>({ id, application, known }: FilledFormProps<Schema>) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  // The link that led here is gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])

  async function save(answers: z.output<Schema>, _proof: FillProof, held: Answers) {
    const { form, custom } = application
    const refused = await attempt(async () => {
      const { toRow } = await application.loadRows()
      const row = { ...toRow(answers), ...(custom && { custom: custom.sentOf(held) }) }
      await changeSubmission(form, id, row)
    }, [submissionTables[form], 'accommodation_needs'])
    return explainRefused(refused, custom ?? null, held)
  }

  async function onSaved() {
    toast.success(t`Your answers are saved.`)
    await queryClient.invalidateQueries({ queryKey: ['backend'] })
    void navigate(paths.profile())
  }

  return (
    <>
      <div className="mb-8 flex max-w-2xl flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-heading">
          Edit what you sent
        </h2>
        <LinkButton to={paths.profile()} variant="quiet" size="sm">
          Back to my profile
        </LinkButton>
      </div>
      <StepForm
        // Edits of one submission are no draft of another.
        definition={{
          ...application,
          id: `${application.id} ${id}`,
          submitLabel: t`Save`,
          submittingLabel: t`Saving`,
          leastSeconds: 0,
          isChange: true,
        }}
        owner={user?.id ?? ''}
        known={known}
        onSubmit={save}
        onSent={onSaved}
      />
    </>
  )
}
