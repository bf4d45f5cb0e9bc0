import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/toast.ts'
import { setNewPassword } from '#app/session/auth-calls.ts'
import { FormError } from './FormError.tsx'
import type { LoginStep } from './login-steps.ts'
import { PasswordField } from '#app/ui/PasswordField.tsx'
import { typedText } from './typed-text.ts'
import { useSubmit } from '#app/session/use-submit.ts'

type NewPasswordFormProps = {
  email: string | null
  onDone: () => void
  onStep: (step: LoginStep) => void
}

/** The end of a reset link: the link signed the person in, now they choose a password. */
export function NewPasswordForm({ email, onDone, onStep }: NewPasswordFormProps) {
  const { isPending, error, submit } = useSubmit()
  const [problem, setProblem] = useState<string | undefined>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = typedText(event.currentTarget, 'password')
    if (password === '') {
      setProblem('Enter a new password.')
      event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus()
      return
    }
    setProblem(undefined)
    submit(async () => {
      await setNewPassword(password)
      toast.success('Your new password is set.')
      onDone()
    })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {/* Password managers store the pair, so they need to see the name too. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={problem}
        help="At least 8 characters. A few unrelated words are easy to keep in mind."
      />
      <FormError error={error} onStep={onStep} />
      <Button type="submit" pendingLabel={isPending ? 'Saving' : undefined} className="w-full">
        Save my new password
      </Button>
      <p className="-my-2 text-small">
        <button type="button" onClick={onDone} className="link min-h-11">
          Keep my old password
        </button>
      </p>
    </form>
  )
}
