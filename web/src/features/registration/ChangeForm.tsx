import type { RegistrationAnswers } from '@fest/schemas/forms/registration.ts'
import { type KeptAnswers, toAnswers } from '@fest/schemas/forms/registration-row.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { answerTables, changeForm } from './registration-form.ts'
import { changeRegistration } from './registration.mutations.ts'
import { agreementsOptions, myAnswersOptions } from './registration.queries.ts'

type ChangeFormProps = {
  userId: string
  /** The event's calendar days. */
  days: readonly string[]
  /** Called once the database has the changes. */
  onChanged: () => Promise<void>
}

/** The registration of somebody who has one, filled with what they answered. */
export function ChangeForm({ userId, days, onChanged }: ChangeFormProps) {
  const kept = useQuery(myAnswersOptions(userId))
  if (kept.isLoadingError) {
    const { title, help } = toPlainError(kept.error)
    return (
      <ErrorState title={title} onRetry={() => void kept.refetch()}>
        {help}
      </ErrorState>
    )
  }
  if (!kept.data) return <Skeleton className="h-96 w-full max-w-2xl" />
  return <FilledForm userId={userId} days={days} kept={kept.data} onChanged={onChanged} />
}

function FilledForm({ userId, days, kept, onChanged }: ChangeFormProps & { kept: KeptAnswers }) {
  const { data: agreements } = useSuspenseQuery(agreementsOptions())

  const send = (answers: RegistrationAnswers) =>
    attempt(() => changeRegistration({ answers, agreements, decided: kept.consents }), answerTables)

  return (
    <StepForm
      definition={changeForm(days)}
      owner={userId}
      known={toAnswers(kept, agreements)}
      onSubmit={send}
      onSent={onChanged}
    />
  )
}
