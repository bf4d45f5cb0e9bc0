import { t } from '@fest/schemas/core/words/t.ts'
import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { mailCode, mailResetLink, setNewPassword } from '#app/session/auth-calls.ts'
import { signInToSetPassword, signInWithCode } from '#app/session/sign-in-by-code.ts'
import { offerPassword } from '#app/session/typed-password.ts'
import { useAction } from '#app/backend/use-action.ts'
import { CodeField, codeLength, digitsOf } from '#app/ui/forms/CodeField.tsx'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { typedAddress } from '#app/ui/forms/typed-text.ts'
import { EmailField } from './EmailField.tsx'
import { FormError } from './FormError.tsx'
import type { LoginScreen, LoginStep } from './login-steps.ts'
import { type CodePurpose, forgetMailedCode, keepMailedCode } from './mailed-code.ts'

type CodeFormProps = {
  purpose: CodePurpose
  /** Who was just sent a mail from this page; null for somebody who comes with an earlier code. */
  sentTo: string | null
  /** The initial address, where the form asks for one. */
  email: string
  /** What was typed on this page when signing up: it becomes the password once the address is confirmed. */
  password?: string | undefined
  next: string
  check: HumanCheck
  /** Runs the proof while the page stays as it is; it resolves to the next screen, or null to leave. */
  onProve: (proof: () => Promise<LoginScreen | null>) => Promise<void>
  onStep: (step: LoginStep) => void
}

type Words = {
  /** Shown above the field after a mail was sent. */
  sent: (address: string) => ReactNode
  /** What to check when no mail arrives. */
  missing: string
  button: string
  again: { label: string; send: typeof mailCode; step: LoginStep }
  verify: (email: string, code: string) => Promise<'signed-in' | 'confirmed' | void>
}

const words: Record<CodePurpose, Words> = {
  'sign-up': {
    sent: (address) => (
      <span>
        We sent an email to <Address email={address} />. Open the link in it, or enter its code here.
      </span>
    ),
    missing: t`It usually takes less than a minute. Nothing there? Check your spam folder, and the address above for typos. If you already have an account, you won’t get an email: sign in instead.`,
    button: t`Confirm my email`,
    // The service delays a second confirmation mail for long; a sign-in mail comes at once and confirms too.
    again: { label: t`Send another email`, send: mailCode, step: 'code' },
    verify: signInWithCode,
  },
  'sign-in': {
    sent: (address) => (
      <span>
        We sent an email to <Address email={address} />. Enter its code here, or open its link.
      </span>
    ),
    missing: t`It usually takes less than a minute. Nothing there? Check your spam folder.`,
    button: t`Sign in`,
    again: { label: t`Send a new code`, send: mailCode, step: 'code' },
    verify: signInWithCode,
  },
  password: {
    sent: (address) => (
      <span>
        If <Address email={address} /> has an account, an email is on its way. Open the link in it, or enter
        its code here. Then choose a new password.
      </span>
    ),
    missing: t`It usually takes less than a minute. Nothing there? Check your spam folder, and the address above for typos.`,
    button: t`Choose a new password`,
    again: { label: t`Send another email`, send: mailResetLink, step: 'forgotten' },
    verify: signInToSetPassword,
  },
}

function Address({ email }: { email: string }) {
  return <strong className="font-semibold break-words text-text">{email}</strong>
}

/** The field for the digits from a mail. The link in the same mail does the same. */
export function CodeForm({ purpose, sentTo, email, password, next, check, onProve, onStep }: CodeFormProps) {
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [problems, setProblems] = useState<{ email?: string | undefined; code?: string | undefined }>({})
  const [hasResent, setResent] = useState(false)
  const { sent, missing, button, again, verify } = words[purpose]
  useEffect(() => {
    if (sentTo !== null && password !== undefined) return offerPassword(sentTo, password)
  }, [sentTo, password])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    // In reverse order, so that the first invalid field ends up with the focus.
    const code = digitsOf(form, codeLength.mail)
    const address = sentTo ?? typedAddress(form, 'email')
    setProblems({
      email: address === null ? t`Enter the email address the code was sent to.` : undefined,
      code: code === null ? t`Enter all digits of the code.` : undefined,
    })
    if (code === null || address === null) return
    void run(() => onProve(() => prove(address, code)))
  }

  async function prove(address: string, code: string): Promise<LoginScreen | null> {
    const outcome = await verify(address, code)
    forgetMailedCode()
    if (purpose === 'password') return { name: 'new-password', replaces: true }
    if (outcome !== 'confirmed') return null
    try {
      if (password === undefined) return { name: 'new-password', replaces: false }
      await setNewPassword(password)
      return null
    } catch {
      // They are signed in; the password is asked for once more.
      return { name: 'new-password', replaces: false }
    }
  }

  return (
    <Form onSubmit={onSubmit} className="flex flex-col gap-5">
      {sentTo === null ? (
        <>
          <p className="text-muted">
            Every email with a link from us has a code too. It works for ten minutes.
          </p>
          <EmailField defaultValue={email} error={problems.email} />
        </>
      ) : (
        <p className="text-muted">{sent(sentTo)}</p>
      )}
      <CodeField label="Code" error={problems.code} />
      <FormError error={failure} step={again.step} onStep={onStep} />
      <SubmitButton pendingLabel={isPending && t`Checking the code`} className="w-full">
        {button}
      </SubmitButton>
      {sentTo === null ? null : <p className="text-small text-muted">{missing}</p>}
      {sentTo === null ? null : check.field}
      <p className="-my-2 flex flex-wrap items-center gap-x-6 text-small">
        {sentTo === null ? (
          <button type="button" className="link min-h-11" onClick={() => onStep(again.step)}>
            I need a new code
          </button>
        ) : (
          <button
            type="button"
            className="link min-h-11"
            onClick={() =>
              void run(async () => {
                await again.send(sentTo, next, await check.takeToken())
                keepMailedCode({ email: sentTo, next, purpose })
                setResent(true)
              })
            }
          >
            {again.label}
          </button>
        )}
        {sentTo !== null && purpose === 'sign-in' ? (
          <button type="button" className="link min-h-11" onClick={() => onStep('code')}>
            Use another email
          </button>
        ) : (
          <button type="button" className="link min-h-11" onClick={() => onStep('sign-in')}>
            Back to sign in
          </button>
        )}
      </p>
      <output className="text-small text-teal">
        {hasResent ? t`A new email is on its way. Only its code works now.` : ''}
      </output>
    </Form>
  )
}
