import { useState } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import { RequireUser } from '#app/session/guards.tsx'
import { useSession } from '#app/session/session-context.ts'
import { Button } from '#app/ui/Button.tsx'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const queries = () => [siteSettingsOptions()]

export const meta = () => ({
  title: 'My profile',
  description: 'Your account and your registration for Qiskit Fall Fest.',
  noIndex: true,
})

export default function ProfilePage() {
  return (
    <RequireUser>
      <PageHeader ket="me" title="My profile" />
      <Container className="pb-24">
        <Account />
      </Container>
    </RequireUser>
  )
}

function Account() {
  const { user, registrationLoading, hasCompletedRegistration, isAdmin, adminLoading } = useSession()
  const isChecking = registrationLoading || adminLoading
  return (
    <div className="max-w-2xl">
      <dl className="divide-y divide-line border-y border-line">
        <Fact label="Email" value={user?.email ?? 'none'} />
        <Fact
          label="Registration"
          value={
            registrationLoading
              ? 'Looking it up'
              : hasCompletedRegistration
                ? 'You are registered'
                : 'Not registered yet'
          }
        />
        <Fact label="Role" value={adminLoading ? 'Looking it up' : isAdmin ? 'Organizer' : 'Participant'} />
      </dl>
      {/* All at once, when it is known which there are: a button that moves is pressed by mistake. */}
      <div className={`mt-8 flex min-h-13 flex-wrap gap-3 ${isChecking ? 'invisible' : ''}`}>
        {hasCompletedRegistration ? null : <LinkButton to={paths.register()}>Register</LinkButton>}
        {isAdmin ? (
          <LinkButton to={paths.admin()} variant="quiet">
            Organizers’ area
          </LinkButton>
        ) : null}
        <SignOut />
      </div>
      <p className="mt-8 text-small text-muted">
        Your ticket, applications, saved sessions and settings move in here with the next release of this
        site.
      </p>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-8 py-4 sm:grid-cols-[10rem_1fr]">
      <dt className="font-mono text-small text-muted">{label}</dt>
      <dd className="min-w-0 font-medium break-words">{value}</dd>
    </div>
  )
}

function SignOut() {
  const { signOut } = useSession()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function onSignOut() {
    setIsPending(true)
    setProblem(null)
    try {
      await signOut()
    } catch (error) {
      const { title, help } = toPlainError(error)
      setProblem(`${title} ${help}`)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        pendingLabel={isPending ? 'Signing out' : undefined}
        onClick={() => void onSignOut()}
      >
        Sign out
      </Button>
      <p role="alert" className="basis-full text-ember empty:hidden">
        {problem}
      </p>
    </>
  )
}
