import type { Json } from '@fest/schemas/database.types.ts'
import type { RegistrationAnswers } from '@fest/schemas/forms/registration.ts'
import { type KeptAnswers, toAnswers } from '@fest/schemas/forms/registration-row.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { attempt } from '#app/backend/attempt.ts'
import { toPlainError } from '#app/backend/errors.ts'
import type { Answers, CustomForm } from '#app/forms/form-definition.ts'
import type { FillProof } from '#app/forms/use-step-form.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { changeForm } from './change-form.ts'
import { agreementsOptions, myAnswersOptions } from './registration.queries.ts'
import { registrationStateOptions } from '#app/session/registration-state.queries.ts'

type ChangeFormProps = {
  userId: string
  days: readonly string[]
  custom: CustomForm | null
  onChanged: () => Promise<void>
}

export function ChangeForm({ userId, days, custom, onChanged }: ChangeFormProps) {
  const kept = useQuery(myAnswersOptions(userId))
  const opening = useQuery(registrationStateOptions())
  if (kept.isLoadingError)
    return <ErrorState {...toPlainError(kept.error)} onRetry={() => void kept.refetch()} />
  // If that can't be found out, the database says whether the name is final.
  if (!kept.data || opening.isLoading) return <Skeleton className="h-96 w-full max-w-2xl" />
  const state = opening.data?.state
  const isNameFinal = state === 'closed' || state === 'over'
  return (
    <FilledForm
      userId={userId}
      days={days}
      custom={custom}
      kept={kept.data}
      finalName={isNameFinal ? kept.data.registration.full_name : null}
      onChanged={onChanged}
    />
  )
}

type FilledFormProps = ChangeFormProps & { kept: KeptAnswers; finalName: string | null }

function FilledForm({ userId, days, custom, kept, finalName, onChanged }: FilledFormProps) {
  const { data: agreements } = useSuspenseQuery(agreementsOptions())

  const send = async (answers: RegistrationAnswers, _proof: FillProof, held: Answers) => {
    // An older draft may have another name.
    const sent = finalName === null ? answers : { ...answers, full_name: finalName }
    // Loaded with the schema, before anything can be sent.
    const { changeRegistration } = await import('./registration.mutations.ts')
    return changeRegistration(attempt, { answers: sent, agreements, custom, held, decided: kept.consents })
  }

  return (
    <StepForm
      definition={changeForm(days, finalName, custom)}
      owner={userId}
      known={{
        ...toAnswers(kept, agreements),
        ...custom?.shownOf({ ...asAnswers(kept.registration), ...asAnswers(kept.needs) }),
      }}
      onSubmit={send}
      onSent={onChanged}
    />
  )
}

function asAnswers(row: { custom_answers: Json } | null): Record<string, unknown> {
  const answers = row?.custom_answers
  return typeof answers === 'object' && !Array.isArray(answers) ? { ...answers } : {}
}
