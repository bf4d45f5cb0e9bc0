import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { readAuthCallback } from '#app/backend/auth-callback.ts'
import type { AuthCallback } from '#app/backend/auth-callback.ts'
import { safeNextPath } from '#app/lib/next-path.ts'
import { useIsMounted } from '#app/lib/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { secondFactorDueOptions } from '#app/session/second-factor.ts'
import { useSession } from '#app/session/session-context.ts'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { toast } from '#app/ui/toast.ts'
import { AccountForm } from './AccountForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { FormError } from './FormError.tsx'
import { errorOfCallback, stepFromSearch } from './login-steps.ts'
import type { LoginScreen, LoginStep } from './login-steps.ts'
import { MailSent } from './MailSent.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'

export const meta = () => ({
  title: 'Sign in',
  description: 'Sign in to register, reserve seats and follow what you sent us, or create an account.',
})

const titles: Record<LoginScreen['name'], string> = {
  'sign-in': 'Sign in',
  'sign-up': 'Create an account',
  forgotten: 'Set a new password',
  code: 'Sign in by mail',
  'mail-sent': 'Check your mail',
  'enter-code': 'Enter the code',
  'new-password': 'Choose a new password',
  'second-factor': 'Enter your second code',
}

/** Sign in, sign up, forgotten password, code by mail; and the place mailed links lead back to. */
export default function LoginPage() {
  const [asked, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const callback = useAuthCallback()
  const { user, loading, isRecoveringPassword, finishPasswordRecovery } = useSession()
  const [later, setLater] = useState<LoginScreen | null>(null)
  const [email, setEmail] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  // The query is not known while prerendering: until the page is mounted it counts as empty.
  const search = isMounted ? asked : new URLSearchParams()
  const next = safeNextPath(search.get('next'), paths.home())
  const isRecovery = isRecoveringPassword || search.get('type') === 'recovery'
  const due = useQuery(secondFactorDueOptions(user?.id))
  const screen: LoginScreen =
    user && due.data
      ? { name: 'second-factor' }
      : user && isRecovery
        ? { name: 'new-password' }
        : (later ?? { name: stepFromSearch(search) })
  const hasOtherLink = callback.kind === 'other-link'
  useEffect(() => {
    // Shown wherever the person is led next, until they have read it.
    if (hasOtherLink)
      toast.info('That was one of two links. Now open the one in your other mailbox.', { needsAction: true })
  }, [hasOtherLink])
  const isArriving = (callback.kind === 'session' && loading) || due.isLoading

  // Not in the first render, nor when a person is already here for something else.
  if (user && !isArriving && screen.name !== 'new-password' && screen.name !== 'second-factor')
    return <Navigate to={next} replace />

  function show(shown: LoginScreen | null) {
    setLater(shown)
    heading.current?.focus()
  }

  function goTo(other: LoginStep) {
    setLater(null)
    const changed = new URLSearchParams(search)
    if (other === 'sign-in') changed.delete('step')
    else changed.set('step', other)
    setSearch(changed, { replace: true })
  }

  function finish() {
    finishPasswordRecovery()
    void navigate(next, { replace: true })
  }

  return (
    <div className="under-header relative isolate">
      <InterferenceHero />
      <div className="page-column pt-10 pb-24 sm:pt-20">
        <div className="max-w-[27rem]">
          <p className="mb-4">
            <Ket>{screen.name === 'sign-up' ? 'new here' : 'account'}</Ket>
          </p>
          <h1 ref={heading} tabIndex={-1} className="text-display">
            {titles[screen.name]}
          </h1>
          <div className="mt-8">
            {isArriving ? (
              <p className="flex items-center gap-3 text-muted">
                <Spinner label="" /> Signing you in
              </p>
            ) : screen.name === 'mail-sent' ? (
              <MailSent email={email} next={next} reason={screen.reason} onStep={goTo} />
            ) : screen.name === 'enter-code' ? (
              <CodeForm email={email} next={next} onStep={goTo} />
            ) : screen.name === 'second-factor' ? (
              <SecondFactorForm onStep={goTo} />
            ) : screen.name === 'new-password' ? (
              <NewPasswordForm email={user?.email ?? null} onDone={finish} onStep={goTo} />
            ) : (
              <>
                <CallbackError callback={callback} onStep={goTo} />
                <Tabs step={screen.name} search={search} />
                <AccountForm
                  step={screen.name}
                  next={next}
                  email={email}
                  onStep={goTo}
                  onEmail={setEmail}
                  onScreen={show}
                />
              </>
            )}
          </div>
        </div>
        {next === paths.home() ? null : (
          <p className="mt-8 text-small text-muted sm:mt-10">
            Afterwards you are back where you were. Nothing you typed there is lost.
          </p>
        )}
      </div>
    </div>
  )
}

/**
 * What a mailed link brought, kept from the first time it is seen: the backend client takes the answer out of
 * the address as soon as it has used it. Nothing before mount, since the fragment is unknown while prerendering.
 */
function useAuthCallback(): AuthCallback {
  const { search, hash } = useLocation()
  const isMounted = useIsMounted()
  const [seen, setSeen] = useState<AuthCallback>({ kind: 'none' })
  if (isMounted && seen.kind === 'none') {
    const found = readAuthCallback({ search, hash })
    if (found.kind !== 'none') setSeen(found)
  }
  return seen
}

type CallbackErrorProps = { callback: AuthCallback; onStep: (step: LoginStep) => void }

function CallbackError({ callback, onStep }: CallbackErrorProps) {
  const error = errorOfCallback(callback)
  return error ? (
    <div className="mb-7">
      <FormError error={error} onStep={onStep} />
    </div>
  ) : null
}

/** The two main ways, as links: each has its own address. */
function Tabs({ step, search }: { step: LoginStep; search: URLSearchParams }) {
  if (step !== 'sign-in' && step !== 'sign-up') return null
  const tabs = [
    ['sign-in', 'Sign in'],
    ['sign-up', 'New account'],
  ] as const
  return (
    <nav aria-label="Ways in" className="mb-7 flex gap-6 border-b border-line">
      {tabs.map(([tab, label]) => {
        const target = new URLSearchParams(search)
        if (tab === 'sign-in') target.delete('step')
        else target.set('step', tab)
        return (
          <Link
            key={tab}
            to={{ search: target.toString() }}
            replace
            aria-current={step === tab ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent font-medium text-muted hover:text-text aria-[current=page]:border-amber aria-[current=page]:text-text"
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
