import { t } from '@fest/schemas/core/words/t.ts'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { arrive } from '#app/lib/navigation/arrive.ts'
import { AboutMe } from '#app/features/profile/AboutMe.tsx'
import { type SessionUser, useSession } from '#app/session/session-context.ts'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { setNewPassword } from '#app/session/auth-calls.ts'
import { hasSecondFactor } from '#app/session/second-factor.ts'
import { useAction } from '#app/backend/use-action.ts'
import { Form, SubmitButton } from '#app/ui/forms/Form.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { NewPasswordField } from '#app/ui/forms/PasswordField.tsx'
import { passwordProblem } from '#app/ui/forms/password-rule.ts'
import { typedText } from '#app/ui/forms/typed-text.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { Button } from '#app/ui/Button.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Problem } from '#app/ui/Problem.tsx'
import { paths } from '#app/paths.ts'

// Visible only once unfolded.
const NewEmail = lazy(async () => ({ default: (await import('./NewEmail.tsx')).NewEmail }))
const NewEmailCode = lazy(async () => ({ default: (await import('./NewEmail.tsx')).NewEmailCode }))
const YourData = lazy(async () => ({ default: (await import('./YourData.tsx')).YourData }))
// Only admins have it.
const SecondFactor = lazy(async () => ({ default: (await import('./SecondFactor.tsx')).SecondFactor }))

/**
 * Rarely changed settings, each folded, and signing out. A second factor only for admins, where supported.
 */
export function AccountSettings({ user }: { user: SessionUser }) {
  const { isAdmin } = useSession()
  const isLinked = useLocation().hash === '#about-you'
  const { id, email } = user
  return (
    <>
      <p className="mb-4">
        You sign in as <strong className="font-medium break-words">{email}</strong>.
      </p>
      <div className="divide-y divide-line border-y border-line">
        <div id="about-you" ref={isLinked ? arrive : undefined}>
          <Disclosure isOpen={isLinked} summary="About you">
            <AboutMe userId={id} />
          </Disclosure>
        </div>
        <Disclosure summary="Change my email">
          <Suspense>
            <NewEmail email={email} />
          </Suspense>
        </Disclosure>
        <Disclosure summary="I have a code for my new email">
          <Suspense>
            <NewEmailCode email={email} />
          </Suspense>
        </Disclosure>
        <Disclosure summary="Change my password">
          <PasswordForm email={email} />
        </Disclosure>
        {isAdmin && hasSecondFactor() ? (
          <Disclosure summary="Two-step sign-in">
            <Suspense>
              <SecondFactor userId={id} />
            </Suspense>
          </Disclosure>
        ) : null}
        <Disclosure summary="Your data">
          <Suspense fallback={<SkeletonRows label="Loading what we keep" count={3} />}>
            <YourData user={user} />
          </Suspense>
        </Disclosure>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <SignOutButton />
        {isAdmin ? (
          <LinkButton to={paths.admin()} variant="quiet">
            Organizers’ area
          </LinkButton>
        ) : null}
      </div>
    </>
  )
}

function PasswordForm({ email }: { email: string | null }) {
  const { isPending, problem: failure, run } = useAction({ refreshes: false })
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const password = typedText(form, 'password')
    const wrong = passwordProblem(password)
    setIsDone(false)
    setProblem(wrong)
    if (wrong) return
    void run(async () => {
      await setNewPassword(password)
      form.reset()
      setIsDone(true)
    })
  }

  return (
    <Form onSubmit={onSubmit} className="max-w-lg space-y-5 py-4">
      <NewPasswordField label="New password" email={email} error={problem} />
      {failure && <Problem>{sentenceOf(failure)}</Problem>}
      <output className="block text-teal empty:hidden">{isDone ? t`Your new password is set.` : ''}</output>
      <SubmitButton variant="quiet" pendingLabel={isPending && t`Saving`}>
        Save my new password
      </SubmitButton>
    </Form>
  )
}

/** Signs out here and on the server; what this device stored for the person is deleted too. */
function SignOutButton() {
  const { signOut } = useSession()
  const { isPending, problem, run } = useAction({ refreshes: false })
  return (
    <>
      <Button variant="quiet" pendingLabel={isPending && t`Signing out`} onClick={() => void run(signOut)}>
        Sign out
      </Button>
      <p role="alert" className="self-center text-ember empty:hidden">
        {problem && sentenceOf(problem)}
      </p>
    </>
  )
}
