import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Field, TextInput } from '#app/ui/Field.tsx'
import { mailCode, mailResetLink, signIn, signUp } from '#app/session/auth-calls.ts'
import { FormError } from './FormError.tsx'
import type { LoginScreen, LoginStep } from './login-steps.ts'
import { PasswordField } from '#app/ui/PasswordField.tsx'
import { typedText } from './typed-text.ts'
import { useSubmit } from '#app/session/use-submit.ts'

type AccountFormProps = {
  step: LoginStep
  next: string
  /** Known from an earlier screen of this page. */
  email: string
  onStep: (step: LoginStep) => void
  onEmail: (email: string) => void
  onScreen: (screen: LoginScreen) => void
}

const buttons: Record<LoginStep, { label: string; pending: string }> = {
  'sign-in': { label: 'Sign in', pending: 'Signing in' },
  'sign-up': { label: 'Create my account', pending: 'Creating your account' },
  forgotten: { label: 'Mail me a link', pending: 'Sending' },
  code: { label: 'Mail me a code', pending: 'Sending' },
}

/**
 * One form for the four ways in: changing between them keeps what was typed, since the fields stay. The
 * fields belong to the browser, not to React, so that typing before the page is hydrated is not lost either.
 */
export function AccountForm({ step, next, email, onStep, onEmail, onScreen }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const { isPending, error, submit, clearError } = useSubmit()
  const hasPassword = step === 'sign-in' || step === 'sign-up'

  // What was wrong with one way in says nothing about the next; the tabs above the form change it too.
  const [judgedStep, setJudgedStep] = useState(step)
  if (step !== judgedStep) {
    setJudgedStep(step)
    setMissing({})
    clearError()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = typedText(event.currentTarget, 'email').trim()
    const password = typedText(event.currentTarget, 'password')
    const found = {
      ...(/^\S+@\S+\.\S+$/.test(address)
        ? {}
        : { email: 'Enter your e-mail address, such as name@example.org.' }),
      ...(hasPassword && password === '' ? { password: 'Enter your password.' } : {}),
    }
    setMissing(found)
    const first = Object.keys(found)[0]
    if (first) {
      clearError()
      form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    onEmail(address)
    submit(async () => {
      if (step === 'sign-in') await signIn({ email: address, password })
      else if (step === 'sign-up') {
        const outcome = await signUp({ email: address, password }, next)
        if (outcome === 'confirm') onScreen({ name: 'mail-sent', reason: 'sign-up' })
      } else if (step === 'forgotten') {
        await mailResetLink(address, next)
        onScreen({ name: 'mail-sent', reason: 'forgotten' })
      } else {
        await mailCode(address, next)
        onScreen({ name: 'enter-code' })
      }
    })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Field label="E-mail" error={missing.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            defaultValue={email}
            autoComplete={hasPassword ? 'username' : 'email'}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {hasPassword ? (
        <PasswordField
          label="Password"
          autoComplete={step === 'sign-up' ? 'new-password' : 'current-password'}
          error={missing.password}
          {...(step === 'sign-up'
            ? { help: 'At least 8 characters. A few unrelated words are easy to keep in mind.' }
            : {})}
        />
      ) : null}
      <FormError error={error} step={step} onStep={onStep} />
      <Button type="submit" pendingLabel={isPending ? buttons[step].pending : undefined} className="w-full">
        {buttons[step].label}
      </Button>
      <OtherWays step={step} onStep={onStep} />
    </form>
  )
}

/** The steps that are not the two tabs above the form. */
function OtherWays({ step, onStep }: { step: LoginStep; onStep: (step: LoginStep) => void }) {
  const ways: readonly (readonly [LoginStep, string])[] =
    step === 'sign-in'
      ? [
          ['forgotten', 'I forgot my password'],
          ['code', 'Sign in with a code by mail'],
        ]
      : step === 'sign-up'
        ? [['sign-in', 'I already have an account']]
        : [['sign-in', 'Back to signing in with a password']]
  return (
    <p className="-my-2 flex flex-wrap gap-x-6 text-small">
      {ways.map(([way, label]) => (
        <button key={way} type="button" onClick={() => onStep(way)} className="link min-h-11">
          {label}
        </button>
      ))}
    </p>
  )
}
