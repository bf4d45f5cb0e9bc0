import { type FormEvent, useState } from 'react'
import type { PlainError } from '#app/backend/plain-error.ts'
import { changeEmail, setNewPassword } from '#app/session/auth-calls.ts'
import { hasSecondFactor } from '#app/session/second-factor.ts'
import { useSession } from '#app/session/session-context.ts'
import { useSubmit } from '#app/session/use-submit.ts'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Field, TextInput } from '#app/ui/Field.tsx'
import { PasswordField } from '#app/ui/PasswordField.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { SignOutButton } from './SignOutButton.tsx'

type AccountSettingsProps = { email: string | null }

/** Address, password, for admins a second factor where the service has one, and signing out. */
export function AccountSettings({ email }: AccountSettingsProps) {
  const { user, isAdmin } = useSession()
  return (
    <>
      <p className="mb-4">
        You sign in as <strong className="font-medium break-words">{email}</strong>.
      </p>
      <div className="divide-y divide-line border-y border-line">
        <Disclosure summary="Change my e-mail address">
          <EmailForm />
        </Disclosure>
        <Disclosure summary="Change my password">
          <PasswordForm email={email} />
        </Disclosure>
        {user && isAdmin && hasSecondFactor() ? (
          <Disclosure summary="Second factor at sign-in">
            <SecondFactor userId={user.id} />
          </Disclosure>
        ) : null}
      </div>
      <div className="mt-6">
        <SignOutButton />
      </div>
    </>
  )
}

function EmailForm() {
  const { isPending, error, submit } = useSubmit()
  const [asked, setAsked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = textOf(event.currentTarget, 'new-email')
    if (!/^\S+@\S+\.\S+$/.test(address)) return setProblem('It should have the form name@example.org.')
    setProblem(undefined)
    submit(async () => {
      await changeEmail(address)
      setAsked(address)
    })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="max-w-lg space-y-5 py-4">
      <Field
        label="New e-mail address"
        help="We mail a link to it. Until it is opened, you sign in with the old one."
        error={problem}
      >
        {(control) => <TextInput {...control} name="new-email" type="email" autoComplete="email" />}
      </Field>
      <Problem error={error} />
      <output className="block text-teal empty:hidden">
        {asked === null
          ? ''
          : `A mail is on its way to ${asked}. Open the link in it; if one comes to your old address too, open both.`}
      </output>
      <Button type="submit" variant="quiet" pendingLabel={isPending ? 'Asking' : undefined}>
        Mail me the link
      </Button>
    </form>
  )
}

function PasswordForm({ email }: { email: string | null }) {
  const { isPending, error, submit } = useSubmit()
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const password = textOf(form, 'password')
    setIsDone(false)
    if (password === '') return setProblem('Enter a new password.')
    setProblem(undefined)
    submit(async () => {
      await setNewPassword(password)
      form.reset()
      setIsDone(true)
    })
  }

  return (
    <form noValidate onSubmit={onSubmit} className="max-w-lg space-y-5 py-4">
      {/* Password managers store the pair, so they need to see the name too. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={problem}
        help="At least 8 characters. A few unrelated words are easy to keep in mind."
      />
      <Problem error={error} />
      <output className="block text-teal empty:hidden">{isDone ? 'Your new password is set.' : ''}</output>
      <Button type="submit" variant="quiet" pendingLabel={isPending ? 'Saving' : undefined}>
        Save my new password
      </Button>
    </form>
  )
}

function Problem({ error }: { error: PlainError | null }) {
  return error === null ? null : (
    <p role="alert" className="text-ember">
      {error.title}. {error.help}
    </p>
  )
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}
