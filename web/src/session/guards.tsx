import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Checking, GoToLogin } from './RequireUser.tsx'
import { secondFactorDueOptions } from './second-factor.ts'
import { useSession } from './session-context.ts'

const itself = (page: ReactNode) => page

type RequireAdminProps = {
  children: ReactNode
  Outside?: ComponentType<{ children: ReactNode }>
  /** Renders what people who aren't admins see, given the page that says so. */
  renderOthers?: (page: ReactNode) => ReactNode
}

/**
 * Shows its children to admins. This only decides what is drawn: the database protects the data, and nothing is fetched
 * before the answer is known. `Outside` wraps what is shown meanwhile, where the children bring a layout of their own.
 */
export function RequireAdmin({ children, Outside = Fragment, renderOthers = itself }: RequireAdminProps) {
  const { user, loading, isAdmin, adminLoading } = useSession()
  const due = useQuery(secondFactorDueOptions(user?.id))
  if (loading || (user && (adminLoading || due.isLoading)))
    return (
      <Outside>
        <Checking />
      </Outside>
    )
  // Until the second factor is verified, the database treats an admin like anybody else.
  if (!user || due.data) return <GoToLogin />
  if (isAdmin) return children
  const email = user.email ?? t`somebody`
  return renderOthers(
    <Outside>
      <PageHeader
        ket={t`organizers`}
        title="This area is for organizers"
        lead={t`You’re signed in as ${email}, who isn’t on the list of organizers. If you should be, ask one of them to add you.`}
      >
        <LinkButton to={paths.home()} variant="quiet">
          Go to the home page
        </LinkButton>
      </PageHeader>
    </Outside>,
  )
}
