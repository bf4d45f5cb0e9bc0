import type { Session } from '@supabase/supabase-js'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { setNewPassword } from '#app/session/auth-calls.ts'
import { type MailedLink, spendLink, startSession } from '#app/session/mailed-link.ts'
import { useSession } from '#app/session/session-context.ts'
import { useSubmit } from '#app/session/use-submit.ts'
import { Form } from '#app/ui/Form.tsx'
import { PasswordField } from '#app/ui/PasswordField.tsx'
import { passwordHelp, passwordProblem } from '#app/ui/password-rule.ts'
import { SubmitButton } from '#app/ui/SubmitButton.tsx'
import { LinkProblem } from './LinkProblem.tsx'
import { foreignLink, linkWords, setsPassword } from './link-words.ts'

/** Says who and what, and does it when the button is pressed. What failed on the way is taken up there by the next press. */
export function LinkForm({ link }: { link: MailedLink }) {
  const { purpose, email, next } = link
  const { user } = useSession()
  const navigate = useNavigate()
  const { isPending, error, submit } = useSubmit()
  const [problem, setProblem] = useState<string | undefined>()
  const [isForOtherInbox, setForOtherInbox] = useState(false)
  const [isForeign, setForeign] = useState(false)
  const spent = useRef<Session | 'other-link' | 'foreign' | null>(null)
  const isStarted = useRef(false)
  const { title, button, pending } = linkWords[purpose]
  const hasPassword = setsPassword(purpose)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]')
    const wrong = field ? passwordProblem(field.value) : undefined
    setProblem(wrong)
    if (wrong) return field?.focus()
    submit(async () => {
      spent.current ??= await spendLink(link)
      if (spent.current === 'other-link') return setForOtherInbox(true)
      if (spent.current === 'foreign') return setForeign(true)
      if (!isStarted.current) await startSession(spent.current)
      isStarted.current = true
      if (field) await setNewPassword(field.value)
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
        <WhoAndWhat link={link} />
      </p>
      {user?.email && user.email !== email && user.email !== link.former ? (
        <p className="text-muted">You’re signed in as {user.email} in this browser. This replaces that.</p>
      ) : null}
      {hasPassword ? (
        <>
          {/* Password managers store the pair, so they need to see the name too. */}
          <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            label="Choose your password"
            autoComplete="new-password"
            error={problem}
            help={passwordHelp}
          />
        </>
      ) : null}
      <LinkProblem error={isForeign ? foreignLink : error} link={link} />
      <SubmitButton pendingLabel={isPending ? pending : undefined} className="w-full">
        {button}
      </SubmitButton>
      <p className="text-small text-muted">
        {purpose === 'email_change'
          ? 'Didn’t ask for this? Close this page, and nothing changes.'
          : 'Not you? Close this page, and nothing happens.'}
      </p>
    </Form>
  )
}

function WhoAndWhat({ link: { purpose, email, former } }: { link: MailedLink }) {
  const address = <strong className="font-semibold break-words text-text">{email}</strong>
  switch (purpose) {
    case 'signup':
      return <>Confirm {address} and choose a password to finish signing up.</>
    case 'invite':
      return <>The organizers invite {address} to have an account. Choose a password, and it’s ready.</>
    case 'magiclink':
      return <>You’ll be signed in as {address} in this browser.</>
    case 'recovery':
      return <>You’ll choose a new password for {address} next.</>
    case 'email_change':
      return former === null ? (
        <>From now on you’ll sign in as {address}.</>
      ) : (
        <>
          From now on you’ll sign in as {address} instead of {former}.
        </>
      )
  }
}
