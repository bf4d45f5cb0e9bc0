import { t } from '@fest/schemas/core/words/t.ts'
import type { Session } from '@supabase/supabase-js'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { setNewPassword } from '#app/session/auth-calls.ts'
import { type MailedLink, spendLink, startSession, type LinkPurpose } from '#app/session/mailed-link.ts'
import { useSession } from '#app/session/session-context.ts'
import { askForPassword } from '#app/session/typed-password.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Link } from '#app/ui/Link.tsx'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { NewPasswordField } from '#app/ui/forms/PasswordField.tsx'
import { passwordProblem } from '#app/ui/forms/password-rule.ts'
import type { PlainError } from '#app/backend/plain-error.ts'

/** Says who a link is for and what it does; a press does it, and after a failure resumes where it failed. */
export function LinkForm({ link }: { link: MailedLink }) {
  const { purpose, email, next } = link
  const { user } = useSession()
  const navigate = useNavigate()
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [problem, setProblem] = useState<string | undefined>()
  const [isForOtherInbox, setForOtherInbox] = useState(false)
  const [isForeign, setForeign] = useState(false)
  const spent = useRef<Session | 'other-link' | 'foreign' | null>(null)
  const isStarted = useRef(false)
  const { title, button, pending } = linkWords[purpose]
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (purpose === 'signup') return askForPassword(email, setTyped)
  }, [purpose, email])
  // An address that is confirmed for the first time has no password, whatever was typed elsewhere to sign up.
  const isAsked = purpose === 'invite' || (purpose === 'signup' && typed === null)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]')
    const wrong = field ? passwordProblem(field.value) : undefined
    setProblem(wrong)
    if (wrong) return field?.focus()
    void run(async () => {
      spent.current ??= await spendLink(link)
      if (spent.current === 'other-link') return setForOtherInbox(true)
      if (spent.current === 'foreign') return setForeign(true)
      if (!isStarted.current) await startSession(spent.current)
      isStarted.current = true
      const password = field?.value ?? typed
      if (password !== null) await setNewPassword(password)
      const target = purpose === 'recovery' ? `${paths.login(next)}&type=recovery` : next
      void navigate(target, { replace: true })
    })
  }

  if (isForOtherInbox) {
    return (
      <>
        <h1 className="text-display">One link to go</h1>
        <p className="mt-4 text-muted">
          That was one of two links. Now open the one in your other inbox. Until then nothing changes.
        </p>
      </>
    )
  }
  return (
    <Form onSubmit={onSubmit} className="flex flex-col gap-5">
      <h1 className="text-display">{title}</h1>
      <p className="text-muted">
        <WhoAndWhat link={link} isAsked={isAsked} />
      </p>
      {user?.email && user.email !== email && user.email !== link.former ? (
        <p className="text-muted">{t`You’re signed in as ${user.email} in this browser. This replaces that.`}</p>
      ) : null}
      {isAsked ? <NewPasswordField label="Choose your password" email={email} error={problem} /> : null}
      <LinkProblem error={isForeign ? foreignLink : failure} link={link} />
      <SubmitButton pendingLabel={isPending && pending} className="w-full">
        {button}
      </SubmitButton>
      <p className="text-small text-muted">
        {purpose === 'email_change'
          ? t`Didn’t ask for this? Close this page, and nothing changes.`
          : t`Not you? Close this page, and nothing happens.`}
      </p>
    </Form>
  )
}

function WhoAndWhat({ link, isAsked }: { link: MailedLink; isAsked: boolean }) {
  const { purpose, email, former } = link
  switch (purpose) {
    case 'signup':
      return isAsked ? (
        <span key={purpose}>
          Confirm <Address email={email} /> and choose a password. Anybody can sign up with your address, so
          only the one you type here counts.
        </span>
      ) : (
        <span key="other">
          Confirm <Address email={email} /> <span>to finish signing up.</span>
        </span>
      )
    case 'invite':
      return (
        <span key={purpose}>
          The organizers invite <Address email={email} /> to have an account. Choose a password, and it’s
          ready.
        </span>
      )
    case 'magiclink':
      return (
        <span key={purpose}>
          You’ll be signed in as <Address email={email} /> in this browser.
        </span>
      )
    case 'recovery':
      return (
        <span key={purpose}>
          You’ll choose a new password for <Address email={email} /> next.
        </span>
      )
    case 'email_change':
      return former === null ? (
        <span key={purpose}>
          From now on you’ll sign in as <Address email={email} />.
        </span>
      ) : (
        <span key="other">
          From now on you’ll sign in as <Address email={email} /> instead of <span>{former}</span>.
        </span>
      )
  }
}

function Address({ email }: { email: string }) {
  return <strong className="font-semibold break-words text-text">{email}</strong>
}

/** What went wrong, with a way to a new link if this one no longer works. Announced when it appears. */
function LinkProblem({ error, link }: { error: PlainError | null; link: MailedLink }) {
  const [label, to] = wayToAnother(link)
  return (
    <div role="alert">
      {error ? (
        <div className="border-s-2 border-ember py-0.5 ps-4 text-small">
          <p className="font-semibold">{error.title}</p>
          <p className="mt-1 text-muted">{error.help}</p>
          {error.action === 'email-code' ? (
            <Link to={to} state={{ email: link.email }} className="link inline-flex min-h-11 items-center">
              {label}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function wayToAnother({ purpose, next }: MailedLink): [string, string] {
  if (purpose === 'email_change') return [t`Ask again in your profile`, `${paths.profile()}#account`]
  if (purpose === 'recovery') return [t`Email me a new link`, `${paths.login(next)}&step=forgotten`]
  return [t`Email me a new link`, `${paths.login(next)}&step=code`]
}

type Words = { title: string; button: string; pending: string }

const linkWords: Record<LinkPurpose, Words> = {
  signup: { title: t`Confirm your email`, button: t`Confirm my email`, pending: t`Confirming` },
  invite: { title: t`You’re invited`, button: t`Create my account`, pending: t`Creating your account` },
  magiclink: { title: t`Sign in`, button: t`Sign me in`, pending: t`Signing you in` },
  recovery: { title: t`Set a new password`, button: t`Continue`, pending: t`Checking the link` },
  email_change: {
    title: t`Confirm your new email`,
    button: t`Change my email`,
    pending: t`Changing your email`,
  },
}

/** The link belongs to another account than it claims. */
const foreignLink: PlainError = {
  title: t`This link isn’t from us`,
  help: t`It’s for another account than it says. Nobody was signed in. If you have an email from us, open its link again.`,
}
