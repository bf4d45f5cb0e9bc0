import { t } from '@fest/schemas/core/words/t.ts'
import { WithHumanCheck } from '#app/features/captcha/WithHumanCheck.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { registrationStateOptions } from '#app/session/registration-state.queries.ts'
import { sitePath } from '#app/lib/navigation/site-path.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { useOnDevice } from '#app/lib/hydration/use-on-device.ts'
import { paths } from '#app/paths.ts'
import { secondFactorDueOptions } from '#app/session/second-factor.ts'
import { useSession } from '#app/session/session-context.ts'
import { Link } from '#app/ui/Link.tsx'
import { InterferenceHero } from '#app/ui/interference/InterferenceHero.tsx'
import { Ket } from '#app/ui/Ket.tsx'
import { Spinner } from '#app/ui/states/Spinner.tsx'
import { AccountForm } from './AccountForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { stepFromSearch, stepOfCode } from './login-steps.ts'
import type { LoginScreen, LoginStep } from './login-steps.ts'
import { keptMailedCode, watchMailedCode } from './mailed-code.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { StorageNote } from './StorageNote.tsx'

export const meta = () => ({
  title: t`Sign in`,
  description: t`Sign in to register, reserve seats and follow what you sent us, or create an account.`,
})

const titles: Record<LoginScreen['name'], string> = {
  'sign-in': t`Sign in`,
  'sign-up': t`Create an account`,
  forgotten: t`Set a new password`,
  code: t`Sign in by email`,
  'enter-code': t`Enter the code`,
  'reset-code': t`Set a new password`,
  'mail-sent': t`Check your email`,
  'new-password': t`Choose a password`,
  'second-factor': t`Enter your app’s code`,
}

/** Sign in, sign up, forgotten password, code by mail. Links in mails lead to ConfirmPage. */
export default function LoginPage() {
  const [asked, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const { user } = useSession()
  const [later, setLater] = useState<LoginScreen | null>(null)
  const [isProving, setProving] = useState(false)
  const [typedEmail, setEmail] = useState('')
  const { state } = useLocation()
  const email = typedEmail || (isMounted ? emailOf(state) : '')
  const heading = useRef<HTMLHeadingElement>(null)

  // The query is unknown while prerendering: until the page is mounted it counts as empty.
  const search = isMounted ? asked : new URLSearchParams()
  const mailed = useOnDevice(watchMailedCode, keptMailedCode)
  const step = stepFromSearch(search)
  const isForCode = step === 'enter-code' || step === 'reset-code'
  const wanted = search.get('next') ?? (isForCode && mailed ? mailed.next : '')
  const next = sitePath(wanted) ?? paths.home()
  const isToRegister = next.startsWith(paths.register())
  const isRecovery = search.get('type') === 'recovery'
  const due = useQuery(secondFactorDueOptions(user?.id))
  const screen: LoginScreen =
    user && due.data
      ? { name: 'second-factor' }
      : user && isRecovery
        ? { name: 'new-password', replaces: true }
        : (later ?? { name: step })
  const isChoosing = screen.name === 'new-password' || screen.name === 'second-factor'

  // Not in the first render, nor while the person is doing something else here.
  if (user && !due.isLoading && !isProving && !isChoosing) return <Navigate to={next} replace />

  function show(shown: LoginScreen | null) {
    setLater(shown)
    heading.current?.focus()
  }

  function goTo(asked: LoginStep) {
    // "I have a code": this device may remember what it is for.
    const other = asked === 'enter-code' && mailed ? stepOfCode[mailed.purpose] : asked
    setLater(null)
    const changed = new URLSearchParams(search)
    if (other === 'sign-in') changed.delete('step')
    else changed.set('step', other)
    setSearch(changed, { replace: true })
  }

  /** Keeps the page as it is: checking a code signs the person in before it is known what comes next. */
  async function prove(proof: () => Promise<LoginScreen | null>) {
    setProving(true)
    try {
      const shown = await proof()
      if (shown) show(shown)
    } finally {
      setProving(false)
    }
  }

  return (
    <div className="under-header relative isolate">
      <InterferenceHero />
      <div className="page-column pt-10 pb-24 sm:pt-20">
        <div className="max-w-[27rem]">
          <p className="mb-4">
            <Ket>{screen.name === 'sign-up' ? t`new here` : t`account`}</Ket>
          </p>
          <h1 ref={heading} tabIndex={-1} className="text-display">
            {titles[screen.name]}
          </h1>
          {screen.name === 'sign-up' ? (
            <p className="mt-4 min-h-13 text-muted">
              {isToRegister ? (
                <NextIsRegistration />
              ) : (
                t`With an account you see your ticket, your seats and what you sent us.`
              )}
            </p>
          ) : null}
          <StorageNote />
          <div className="mt-8">
            <WithHumanCheck>
              {(check) =>
                due.isLoading ? (
                  <p className="flex items-center gap-3 text-muted">
                    <Spinner label="" /> Signing you in
                  </p>
                ) : screen.name === 'mail-sent' ? (
                  <CodeForm
                    purpose={screen.purpose}
                    sentTo={email}
                    email={email}
                    password={screen.password}
                    next={next}
                    check={check}
                    onProve={prove}
                    onStep={goTo}
                  />
                ) : screen.name === 'enter-code' || screen.name === 'reset-code' ? (
                  <CodeForm
                    key={screen.name}
                    purpose={screen.name === 'reset-code' ? 'password' : 'sign-in'}
                    sentTo={null}
                    email={email || (mailed?.email ?? '')}
                    next={next}
                    check={check}
                    onProve={prove}
                    onStep={goTo}
                  />
                ) : screen.name === 'second-factor' ? (
                  <SecondFactorForm onStep={goTo} />
                ) : screen.name === 'new-password' ? (
                  <NewPasswordForm
                    email={user?.email ?? null}
                    isFirst={!screen.replaces}
                    onDone={() => void navigate(next, { replace: true })}
                    onStep={goTo}
                  />
                ) : (
                  <>
                    <Tabs step={screen.name} search={search} />
                    <AccountForm
                      step={screen.name}
                      next={next}
                      email={email}
                      check={check}
                      onStep={goTo}
                      onEmail={setEmail}
                      onScreen={show}
                    />
                  </>
                )
              }
            </WithHumanCheck>
          </div>
        </div>
        {next === paths.home() || (isToRegister && screen.name === 'sign-up') ? null : (
          <p className="mt-8 text-small text-muted sm:mt-10">
            {isToRegister ? <NextIsRegistration /> : t`You’ll return to where you left off.`}
          </p>
        )}
      </div>
    </div>
  )
}

/** The address that the page which led here knew; see LinkProblem. */
function emailOf(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

/** What waits behind the account, as far as anybody can register now. */
function NextIsRegistration() {
  const { data } = useQuery(registrationStateOptions())
  if (!data) return null
  const { state } = data
  if (state === 'full') return t`Every seat is taken. Next is the waitlist. It takes about two minutes.`
  return state === 'open'
    ? t`Next is your registration. It takes about two minutes.`
    : t`${registrationWords[state].sentence} Your account shows your ticket, if you have one.`
}

/** The two main ways in, as links: each has its own address. */
function Tabs({ step, search }: { step: LoginStep; search: URLSearchParams }) {
  if (step !== 'sign-in' && step !== 'sign-up') return null
  const tabs = [
    ['sign-in', t`Sign in`],
    ['sign-up', t`New account`],
  ] as const
  return (
    <nav aria-label="Ways to sign in" className="mb-6 flex gap-6 border-b border-line">
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
