import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Field, TextInput } from '#app/ui/Field.tsx'
import { mailCode, signInWithCode } from './auth-calls.ts'
import { FormError } from './FormError.tsx'
import type { LoginStep } from './login-steps.ts'
import { typedText } from './typed-text.ts'
import { useSubmit } from './use-submit.ts'

type CodeFormProps = { email: string; next: string; onStep: (step: LoginStep) => void }

/** The six digits from the mail. The link in the same mail does the same. */
export function CodeForm({ email, next, onStep }: CodeFormProps) {
  const { isPending, error, submit } = useSubmit()
  const [problem, setProblem] = useState<string | undefined>()
  const [hasResent, setResent] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = typedText(event.currentTarget, 'code').replaceAll(/\D/g, '')
    if (code.length < 6) {
      setProblem('The code has six digits.')
      event.currentTarget.querySelector<HTMLInputElement>('[name=code]')?.focus()
      return
    }
    setProblem(undefined)
    submit(() => signInWithCode(email, code))
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-muted">
        We sent a mail to <strong className="font-semibold break-all text-text">{email}</strong>. Type its
        code here, or open its link.
      </p>
      <Field label="Code" error={problem}>
        {(control) => (
          <TextInput
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="font-mono tracking-[0.35em]"
          />
        )}
      </Field>
      <FormError error={error} step="code" onStep={onStep} />
      <Button type="submit" pendingLabel={isPending ? 'Checking the code' : undefined} className="w-full">
        Sign in
      </Button>
      <p className="-my-2 flex flex-wrap items-center gap-x-6 text-small">
        <button
          type="button"
          className="link min-h-11"
          onClick={() =>
            submit(async () => {
              await mailCode(email, next)
              setResent(true)
            })
          }
        >
          Send a new code
        </button>
        <button type="button" className="link min-h-11" onClick={() => onStep('code')}>
          Use another address
        </button>
      </p>
      <output className="text-small text-teal">
        {hasResent ? 'A new mail is on its way. Only its code works now.' : ''}
      </output>
    </form>
  )
}
