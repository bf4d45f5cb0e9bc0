import { t } from '@fest/schemas/core/words/t.ts'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { HumanCheck } from '#app/forms/human-check.ts'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { mailCode, mailResetLink, signIn, signUp } from '#app/session/auth-calls.ts'
import { EmailField } from './EmailField.tsx'
import { FormError } from './FormError.tsx'
import type { AccountStep, LoginScreen, LoginStep } from './login-steps.ts'
import { type CodePurpose, keepMailedCode } from './mailed-code.ts'
import { PasswordField } from '#app/ui/forms/PasswordField.tsx'
import { passwordHelp } from '#app/ui/forms/password-rule.ts'
import { typedAddress, typedText } from '#app/ui/forms/typed-text.ts'
import { useAction } from '#app/backend/use-action.ts'

type AccountFormProps = {
  step: AccountStep
  next: string
  /** Known from an earlier screen of this page. */
  email: string
  check: HumanCheck
  onStep: (step: LoginStep) => void
  onEmail: (email: string) => void
  onScreen: (screen: LoginScreen) => void
}

const buttons: Record<AccountStep, { label: string; pending: string }> = {
  'sign-in': { label: t`Sign in`, pending: t`Signing in` },
  'sign-up': { label: t`Create my account`, pending: t`Creating your account` },
  forgotten: { label: t`Email me a link`, pending: t`Sending` },
  code: { label: t`Email me a code`, pending: t`Sending` },
}

/** One form for four ways in, so switching loses nothing typed; uncontrolled, so hydration doesn't either. */
export function AccountForm({ step, next, email, check, onStep, onEmail, onScreen }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({})
  const { isPending, error, problem: failure, run, forgetProblem } = useAction({ refreshes: false })
  const hasPassword = step === 'sign-in' || step === 'sign-up'

  // Errors of one way in mean nothing to the next; the tabs above the form switch it too.
  const [errorStep, setErrorStep] = useState(step)
  const [putAway, setPutAway] = useState<unknown>(null)
  if (step !== errorStep) {
    setErrorStep(step)
    setMissing({})
    setPutAway(error)
  }

  const keepEmail = useEffectEvent(onEmail)
  useLayoutEffect(() => {
    const shown = form.current
    // Typed before hydration, the address is passed on to the code form.
    return () => {
      if (shown) keepEmail(typedText(shown, 'email').trim())
    }
  }, [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const password = typedText(event.currentTarget, 'password')
    const isPasswordMissing = hasPassword && password === ''
    if (isPasswordMissing) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
    // The first invalid field of the two ends up with the focus.
    const address = typedAddress(event.currentTarget, 'email')
    setMissing({
      ...(address === null && { email: t`Enter your email, such as name@example.org.` }),
      ...(isPasswordMissing && { password: t`Enter your password.` }),
    })
    if (address === null || isPasswordMissing) return forgetProblem()
    onEmail(address)
    const toMail = (purpose: CodePurpose) => {
      keepMailedCode({ email: address, next, purpose })
      onScreen({ name: 'mail-sent', purpose, ...(purpose === 'sign-up' && { password }) })
    }
    void run(async () => {
      const solved = await check.takeToken()
      if (step === 'sign-in') await signIn({ email: address, password }, solved)
      else if (step === 'sign-up') {
        const outcome = await signUp({ email: address, password }, next, solved)
        if (outcome === 'confirm') toMail('sign-up')
      } else if (step === 'forgotten') {
        await mailResetLink(address, next, solved)
        toMail('password')
      } else {
        await mailCode(address, next, solved)
        toMail('sign-in')
      }
    })
  }

  return (
    <Form ref={form} onSubmit={onSubmit} className="flex flex-col gap-5">
      <EmailField
        defaultValue={email}
        error={missing.email}
        autoComplete={hasPassword ? 'username' : 'email'}
      />
      {hasPassword ? (
        <PasswordField
          label="Password"
          autoComplete={step === 'sign-up' ? 'new-password' : 'current-password'}
          error={missing.password}
          {...(step === 'sign-up' ? { help: passwordHelp } : {})}
        />
      ) : null}
      {check.field}
      <FormError error={error === putAway ? null : failure} step={step} onStep={onStep} />
      <SubmitButton pendingLabel={isPending && buttons[step].pending} className="w-full">
        {buttons[step].label}
      </SubmitButton>
      <OtherWays step={step} onStep={onStep} />
    </Form>
  )
}

/** From each of these, people who were sent a code find its field. */
const waysFrom: Record<AccountStep, readonly (readonly [LoginStep, string])[]> = {
  'sign-in': [
    ['forgotten', t`I forgot my password`],
    ['code', t`Sign in with an emailed code`],
    ['enter-code', t`I have a code`],
  ],
  'sign-up': [
    ['sign-in', t`I already have an account`],
    ['enter-code', t`I have a code`],
  ],
  forgotten: [
    ['reset-code', t`I have a code`],
    ['sign-in', t`Back to sign in with a password`],
  ],
  code: [
    ['enter-code', t`I have a code`],
    ['sign-in', t`Back to sign in with a password`],
  ],
}

/** The ways in besides the two tabs above the form. */
function OtherWays({ step, onStep }: { step: AccountStep; onStep: (step: LoginStep) => void }) {
  return (
    <p className="-my-2 flex flex-wrap gap-x-6 text-small">
      {waysFrom[step].map(([way, label]) => (
        <button key={way} type="button" onClick={() => onStep(way)} className="link min-h-11">
          {label}
        </button>
      ))}
    </p>
  )
}
