import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { FormNotice } from '#app/content/FormNotice.tsx'
import { paths } from '#app/paths.ts'
import { RequireAdmin } from '#app/session/guards.tsx'
import { useSession } from '#app/session/session-context.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const queries = () => [siteSettingsOptions()]

export const meta = () => ({
  title: 'Organizers’ area',
  description: 'Submissions and settings, for organizers of Qiskit Fall Fest.',
  noIndex: true,
})

export default function AdminPage() {
  return (
    <RequireAdmin>
      <Overview />
    </RequireAdmin>
  )
}

function Overview() {
  const { user } = useSession()
  return (
    <>
      <PageHeader
        ket="organizers"
        title="Organizers’ area"
        lead={`Signed in as ${user?.email ?? 'an organizer'}.`}
      />
      <FormNotice
        title="There is nothing to decide yet"
        action={
          <LinkButton to={paths.home()} variant="quiet">
            Go to the home page
          </LinkButton>
        }
      >
        <p>
          Registrations, applications and check-in come here with the forms, in the next releases of this
          site. Everything visitors read is edited in the Studio already.
        </p>
      </FormNotice>
    </>
  )
}
