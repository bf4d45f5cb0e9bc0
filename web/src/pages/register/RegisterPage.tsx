import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Returned } from '@fest/schemas/database.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { pageMeta, PageBody } from '#app/content/page-text/PageParts.tsx'
import { langOf } from '#app/content/lang-of.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import type { CustomForm } from '#app/forms/form-definition.ts'
import { WithHumanCheck } from '#app/features/captcha/WithHumanCheck.tsx'
import { clearReferralCode, readReferralCode } from '#app/features/referral/referral-code.ts'
import { registrationStateOptions } from '#app/session/registration-state.queries.ts'
import {
  agreementsOptions,
  keepRegistration,
  type Registration as Row,
} from '#app/features/registration/registration.queries.ts'
import { myRegistrationOptions } from '#app/session/registration-stage.ts'
import { useExtra } from '#app/lib/hydration/use-extra.ts'
import { paths } from '#app/paths.ts'
import { RegistrationForm } from '#app/features/registration/RegistrationForm.tsx'
import { Checking, GoToLogin } from '#app/session/RequireUser.tsx'
import { useSession, type SessionUser } from '#app/session/session-context.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { useEventDays } from '#app/content/settings/use-event-days.ts'
import type { JustRegistered } from './moment/JustRegistered.tsx'
import { lengthOf, RegistrationWindow } from './RegistrationWindow.tsx'

// Only where there is room for it beside the form.
const loadTicket = () => import('#app/features/ticket/MyTicket.tsx')
const loadMoment = () => import('./moment/JustRegistered.tsx')
// Few people come through a friend's link.
const ReferralNote = lazy(() =>
  import('#app/features/referral/ReferralNote.tsx').then((it) => ({ default: it.ReferralNote })),
)
// Few events ask more than the form does.
const CustomQuestions = lazy(async () => ({
  default: (await import('#app/features/custom-questions/CustomQuestions.tsx')).CustomQuestions,
}))
const RegistrationShut = lazy(() =>
  import('./RegistrationShut.tsx').then((it) => ({ default: it.RegistrationShut })),
)
const Registered = lazy(() => import('./Registered.tsx').then((it) => ({ default: it.Registered })))

export const queries = () => [siteSettingsOptions(), pageOptions('register'), agreementsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'register', {
    title: t`Register`,
    description: t`Register for Qiskit Fall Fest. It’s free.`,
  })

export default function RegisterPage() {
  const { user, loading } = useSession()
  return (
    <Suspense fallback={<Checking />}>
      {/* Signing in with another account starts over. */}
      {user ? <Registration key={user.id} user={user} /> : loading ? <Checking /> : <BeforeAccount />}
    </Suspense>
  )
}

/** How long somebody who wants to register waits to hear whether they can. */
const patienceMs = 3000

/** Asks for an account only while there is a seat; before that it says what else there is. */
function BeforeAccount() {
  const { data: state, isLoading } = useQuery(registrationStateOptions())
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (isLoading && !isLate) return <Checking />
  // Without an answer, such as offline or soon, the database decides later.
  if (!state || state.state === 'open') return <GoToLogin isNew />
  return (
    <RegistrationShut
      state={state.state}
      opensAt={state.opens_at}
      line={state.state === 'full' ? lengthOf(state.waiting) : null}
    >
      <p className="mt-10 text-small text-muted">
        Already registered?{' '}
        <Link to={paths.login(paths.register())} className="link">
          Sign in
        </Link>{' '}
        to see your ticket.
      </p>
    </RegistrationShut>
  )
}

/** The form, or the registration; and once, right after sending, the moment in between. */
function Registration({ user }: { user: SessionUser }) {
  // Not with lazy(): between form and moment the page would be empty, and everything below would jump up.
  const [moment, setMoment] = useState<{ JustRegistered: typeof JustRegistered } | null>(null)
  const registration = useQuery(myRegistrationOptions(user.id))
  const { data: state, isLoading } = useQuery(registrationStateOptions())
  const { data: page } = useSuspenseQuery(pageOptions('register'))
  const place = registration.data?.status === 'cancelled' ? null : registration.data
  if (moment && place) return <moment.JustRegistered registration={place} user={user} />
  if (place === null && state && state.state !== 'open' && state.state !== 'full')
    return <RegistrationShut state={state.state} opensAt={state.opens_at} />
  return (
    <>
      {place ? (
        <PageHeader ket={t`registered`} title="My registration" />
      ) : (
        <PageHeader
          ket={page?.ket ?? t`register`}
          title={page?.title ?? t`Register`}
          titleLang={langOf(page, 'title')}
          lead={page?.lead}
          leadLang={langOf(page, 'lead')}
        />
      )}
      <Container className="pb-16">
        {registration.isLoadingError ? (
          <ErrorState {...toPlainError(registration.error)} onRetry={() => void registration.refetch()} />
        ) : place ? (
          <Suspense fallback={<FormSkeleton />}>
            <Registered registration={place} userId={user.id} />
          </Suspense>
        ) : // Whether it asks more than its own questions has to be known from the start.
        registration.isPending || isLoading ? (
          <FormSkeleton />
        ) : (
          <Registering
            user={user}
            state={state ?? null}
            // Without the moment, the registration says the same.
            onDone={() => loadMoment().then(setMoment, () => {})}
          />
        )}
      </Container>
      <PageBody pageKey="register" className="pb-24" />
    </>
  )
}

type RegisteringProps = {
  user: SessionUser
  /** Null while unknown: the form is shown, since the database decides anyway. */
  state: Returned<'registration_state'>[number] | null
  onDone: () => Promise<void>
}

function Registering({ user, state, onDone }: RegisteringProps) {
  const days = useEventDays()
  const { refreshRegistration } = useSession()
  const queryClient = useQueryClient()
  const [referralCode, setReferralCode] = useState(readReferralCode)
  const [name, setName] = useState('')
  const [isAskingMore] = useState(Boolean(state?.custom_version))
  const form = useRef<HTMLDivElement>(null)
  const ticket = useExtra(loadTicket, matchMedia('(min-width: 84rem)').matches)

  // The ticket replaces the form when the answers are sent, even if the network is gone by then, so its code is loaded
  // early.
  useEffect(() => {
    loadMoment().then(
      ({ fetchAhead }) => fetchAhead(queryClient),
      () => {},
    )
  }, [queryClient])

  // On the focus, too: what an earlier visit kept is in the field before anybody types.
  const noteName = () => setName((known) => nameIn(form.current) ?? known)

  async function onRegistered(row: Row) {
    clearReferralCode()
    await onDone()
    await Promise.all([keepRegistration(queryClient, row), refreshRegistration(true)])
  }

  function removeCode() {
    clearReferralCode()
    setReferralCode(null)
  }

  return (
    <RegistrationWindow isFull={state?.state === 'full'} waiting={state?.waiting ?? null}>
      {referralCode === null ? null : (
        // Three lines on a phone.
        <Suspense fallback={<div className="mb-8 h-29 sm:h-11" />}>
          <ReferralNote code={referralCode} onRemove={removeCode} />
        </Suspense>
      )}
      <div className="gap-x-16 xl:grid xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        <div ref={form} onInput={noteName} onFocus={noteName}>
          <Suspense fallback={<FormSkeleton />}>
            <WithHumanCheck>
              {(check) => {
                const form = (custom: CustomForm | null) => (
                  <RegistrationForm
                    userId={user.id}
                    days={days}
                    referralCode={referralCode}
                    custom={custom}
                    check={check}
                    onRegistered={onRegistered}
                  />
                )
                return isAskingMore ? (
                  <CustomQuestions form="registrations">{form}</CustomQuestions>
                ) : (
                  form(null)
                )
              }}
            </WithHumanCheck>
          </Suspense>
        </div>
        <div className="mt-8 self-start xl:sticky xl:top-28 xl:mt-0">
          {ticket ? <ticket.DraftTicket name={name} /> : null}
          <p className="text-small text-muted not-first:mt-6">
            You’re registering as <strong className="font-medium text-text">{user.email}</strong>.
          </p>
        </div>
      </div>
    </RegistrationWindow>
  )
}

/** The name in the form; null on a step that doesn't ask for it. */
function nameIn(form: HTMLElement | null): string | null {
  return form?.querySelector<HTMLInputElement>('[autocomplete=name]')?.value ?? null
}

function FormSkeleton() {
  return (
    <div className="max-w-2xl space-y-6">
      <output className="sr-only">Loading your registration</output>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
