import { type Role, roleLabels } from '@fest/schemas/vocabulary/roles.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { firstPageOf, usePanelAccess } from './panel-access.ts'
import { ScreenHead } from '../parts/screen.tsx'

const openWords: Readonly<Record<Role, string>> = {
  desk: 'Go to check-in',
  reader: 'Go to the overview',
  reviewer: 'Go to your reviews',
}

/** Shown instead of a screen that the person's role doesn't open. */
export function ClosedPart() {
  const access = usePanelAccess()
  if (access === 'admin') return null
  return (
    <>
      <ScreenHead
        title="This page is for admins"
        lead={`Your access, “${roleLabels[access.role]}”, doesn’t open it. If you need it, ask an admin.`}
      />
      <LinkButton to={firstPageOf(access)} variant="quiet">
        {openWords[access.role]}
      </LinkButton>
    </>
  )
}
