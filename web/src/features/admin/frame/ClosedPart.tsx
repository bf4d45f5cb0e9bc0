import { roleLabels } from '@fest/schemas/vocabulary/roles.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { opens, usePanelAccess } from './panel-access.ts'
import { ScreenHead } from './ScreenHead.tsx'

/** In place of a screen that one's role doesn't open. */
export function ClosedPart() {
  const access = usePanelAccess()
  if (access === 'admin') return null
  return (
    <>
      <ScreenHead
        title="This page is for admins"
        lead={`Your access, “${roleLabels[access]}”, doesn’t open it. If you need it, ask an admin.`}
      />
      {opens(access, 'check-in') ? (
        <LinkButton to={paths.adminCheckIn()} variant="quiet">
          Go to check-in
        </LinkButton>
      ) : null}
      {opens(access, 'overview') ? (
        <LinkButton to={paths.admin()} variant="quiet">
          Go to the overview
        </LinkButton>
      ) : null}
    </>
  )
}
