import type { RegistrationAnswers } from '@fest/schemas/forms/registration.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { attempt } from '#app/backend/attempt.ts'
import type { Answers, CustomForm } from '#app/forms/form-definition.ts'
import type { HumanCheck } from '#app/forms/human-check.ts'
import type { FillProof } from '#app/forms/use-step-form.ts'
import { StepForm } from '#app/forms/StepForm.tsx'
import { registrationForm } from './registration-form.tsx'
import { agreementsOptions, type Registration } from './registration.queries.ts'

type RegistrationFormProps = {
  userId: string
  days: readonly string[]
  referralCode: string | null
  custom: CustomForm | null
  check: HumanCheck
  onRegistered: (row: Registration) => Promise<void>
}

export function RegistrationForm(props: RegistrationFormProps) {
  const { userId, days, referralCode, custom, check, onRegistered } = props
  const { data: agreements } = useSuspenseQuery(agreementsOptions())
  const registered = useRef<Registration>(null)

  async function send(answers: RegistrationAnswers, proof: FillProof, held: Answers) {
    // Loaded with the schema, before anything can be sent.
    const { sendRegistration } = await import('./registration.mutations.ts')
    const sending = { answers, agreements, custom, held, proof, referralCode, check }
    const { registration, refused } = await sendRegistration(attempt, sending)
    registered.current = registration
    return refused
  }

  return (
    <StepForm
      definition={registrationForm(days, custom)}
      owner={userId}
      // With a single day there is nothing to choose.
      known={days.length === 1 ? { days: [...days] } : {}}
      beforeSubmit={check.field}
      onSubmit={send}
      onSent={async () => {
        if (registered.current) await onRegistered(registered.current)
      }}
    />
  )
}
