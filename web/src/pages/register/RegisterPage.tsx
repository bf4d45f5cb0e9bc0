import type { QueryClient } from '@tanstack/react-query'
import { ContactMail } from '#app/content/ContactMail.tsx'
import { FormNotice } from '#app/content/FormNotice.tsx'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'
import { paths } from '#app/paths.ts'
import { RequireUser } from '#app/session/guards.tsx'
import { useSession } from '#app/session/session-context.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('register')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'register', {
    title: 'Register',
    description: 'Register for Qiskit Fall Fest 2025. It is free.',
  })

export default function RegisterPage() {
  return (
    <RequireUser>
      <PageIntro pageKey="register" title="Register" />
      <RegistrationNotice />
      <PageBody pageKey="register" className="pb-24" />
    </RequireUser>
  )
}

function RegistrationNotice() {
  const { user, hasCompletedRegistration } = useSession()
  const toProfile = (
    <LinkButton to={paths.profile()} variant="quiet">
      Go to my profile
    </LinkButton>
  )
  if (hasCompletedRegistration) {
    return (
      <FormNotice title="You are registered" action={toProfile}>
        <p>We have your registration under {user?.email}. There is nothing more to do here.</p>
      </FormNotice>
    )
  }
  return (
    <FormNotice title="The form opens with the next release of this site" action={toProfile}>
      <p>
        Your account for {user?.email} is ready, and it is all you need until then. Questions about taking
        part? Write to <ContactMail />.
      </p>
    </FormNotice>
  )
}
