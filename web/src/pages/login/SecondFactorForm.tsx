import { t } from '@fest/schemas/core/words/t.ts'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { confirmAnyFactor } from '#app/session/second-factor.ts'
import { useSession } from '#app/session/session-context.ts'
import { useAction } from '#app/backend/use-action.ts'
import { CodeField, codeLength, digitsOf } from '#app/ui/forms/CodeField.tsx'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { FormError } from './FormError.tsx'
import type { LoginStep } from './login-steps.ts'

export function SecondFactorForm({ onStep }: { onStep: (step: LoginStep) => void }) {
  const { signOut } = useSession()
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [problem, setProblem] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // It replaces the form that was just sent, and the focus was in there.
    form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const code = digitsOf(event.currentTarget, codeLength.app)
    setProblem(code === null ? t`The code has six digits.` : undefined)
    if (code !== null) void run(() => confirmAnyFactor(code))
  }

  return (
    <Form ref={form} onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-muted">
        Your account is protected by an authenticator app. Open it and enter the code it shows now.
      </p>
      <CodeField label="Code from the app" error={problem} />
      <FormError error={failure} onStep={onStep} />
      <SubmitButton pendingLabel={isPending && t`Checking the code`} className="w-full">
        Continue
      </SubmitButton>
      <p className="text-small text-muted">
        Don’t have the app with you? Whoever runs this site can remove it from your account.
      </p>
      <p className="-my-2 text-small">
        <button type="button" onClick={() => void run(signOut)} className="link min-h-11">
          Sign in as someone else
        </button>
      </p>
    </Form>
  )
}
