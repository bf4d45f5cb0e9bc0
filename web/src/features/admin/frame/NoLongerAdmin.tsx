import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

/** All that is left of the panel for somebody who was taken off the list while working in it. */
export function NoLongerAdmin({ email }: { email: string | null }) {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh">
      <PageHeader
        ket="organizers"
        title="You’re no longer an admin"
        lead={`The list of admins changed, and ${email ?? 'this account'} is no longer on it. Your earlier decisions are saved. We cleared the panel from this screen. If this is a mistake, ask another organizer to add you.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Check again</Button>
          <LinkButton to={paths.home()} variant="quiet">
            Go to the home page
          </LinkButton>
        </div>
      </PageHeader>
    </main>
  )
}
