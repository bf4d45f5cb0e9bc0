import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { CodeField, digitsOf } from '#app/ui/CodeField.tsx'
import { mailCode, signInWithCode } from '#app/session/auth-calls.ts'
import { FormError } from './FormError.tsx'
import type { LoginStep } from './login-steps.ts'
import { useSubmit } from '#app/session/use-submit.ts'

type CodeFormProps = { email: string; next: string; onStep: (step: LoginStep) => void }

/** The six digits from the mail. The link in the same mail does the same. */
export function CodeForm({ email, next, onStep }: CodeFormProps) {
  const { isPending, error, submit } = useSubmit()
  const [problem, setProblem] = useState<string | undefined>()
  const [hasResent, setResent] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = digitsOf(event.currentTarget)
    if (code === null) return setProblem('The code has six digits.')
    setProblem(undefined)
    submit(() => signInWithCode(email, code))
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-muted">
        We sent a mail to <strong className="font-semibold break-all text-text">{email}</strong>. Type its
        code here, or open its link.
      </p>
      <CodeField label="Code" error={problem} />
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
