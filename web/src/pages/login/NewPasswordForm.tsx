import { t } from '@fest/schemas/core/words/t.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { setNewPassword } from '#app/session/auth-calls.ts'
import { FormError } from './FormError.tsx'
import type { LoginStep } from './login-steps.ts'
import { NewPasswordField } from '#app/ui/forms/PasswordField.tsx'
import { passwordProblem } from '#app/ui/forms/password-rule.ts'
import { typedText } from '#app/ui/forms/typed-text.ts'
import { useAction } from '#app/backend/use-action.ts'

type NewPasswordFormProps = {
  email: string | null
  /** The account has no password yet: its address was just confirmed. */
  isFirst: boolean
  onDone: () => void
  onStep: (step: LoginStep) => void
}

/** The last step after a link or code that confirmed an address: the person is signed in and chooses a password. */
export function NewPasswordForm({ email, isFirst, onDone, onStep }: NewPasswordFormProps) {
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [problem, setProblem] = useState<string | undefined>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const password = typedText(event.currentTarget, 'password')
    const wrong = passwordProblem(password)
    setProblem(wrong)
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
      return
    }
    void run(async () => {
      await setNewPassword(password)
      toast.success(isFirst ? t`Your password is set.` : t`Your new password is set.`)
      onDone()
    })
  }

  return (
    <Form onSubmit={onSubmit} className="flex flex-col gap-5">
      {isFirst ? <p className="text-muted">Your email is confirmed, and you’re signed in.</p> : null}
      <NewPasswordField
        label={isFirst ? t`Choose your password` : t`New password`}
        email={email}
        error={problem}
      />
      <FormError error={failure} onStep={onStep} />
      <SubmitButton pendingLabel={isPending && t`Saving`} className="w-full">
        {isFirst ? t`Save my password` : t`Save my new password`}
      </SubmitButton>
      <p className="-my-2 text-small">
        <button type="button" onClick={onDone} className="link min-h-11">
          {isFirst ? t`Not now` : t`Keep my old password`}
        </button>
      </p>
    </Form>
  )
}
