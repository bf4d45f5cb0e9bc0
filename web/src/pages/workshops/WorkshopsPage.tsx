import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody } from '#app/content/PageBody.tsx'
import { PageEmpty } from '#app/content/PageEmpty.tsx'
import { PageIntro } from '#app/content/PageIntro.tsx'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import type { SavableSession } from '#app/features/saved/saved.ts'
import { SaveButton } from '#app/features/saved/SaveButton.tsx'
import { SeatNote } from '#app/features/seats/SeatNote.tsx'
import { WorkshopPath } from '#app/features/workshops/WorkshopPath.tsx'
import { workshopsOptions } from '#app/features/workshops/workshops.queries.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('workshops'), workshopsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'workshops', {
    title: 'Workshops',
    description: 'Hands-on Qiskit workshops in the order to learn in.',
  })

const seatNote = (sessionId: string, capacity: number) => (
  <SeatNote sessionId={sessionId} capacity={capacity} />
)
const saveAction = (workshop: SavableSession) => <SaveButton session={workshop} />

export default function WorkshopsPage() {
  const { timeZone } = useSiteSettings()
  const { data: workshops } = useSuspenseQuery(workshopsOptions())
  return (
    <>
      <PageIntro pageKey="workshops" title="Workshops" />
      <Container className="pb-12">
        {workshops.length > 0 ? (
          <>
            <p className="mb-10 text-small text-muted">
              In the order to learn in; start wherever you feel at home. Times in {timeZone}, the event’s
              zone.
            </p>
            <WorkshopPath
              workshops={workshops}
              timeZone={timeZone}
              actionsOf={saveAction}
              seatsOf={seatNote}
            />
          </>
        ) : (
          <PageEmpty
            pageKey="workshops"
            title="Workshops are announced soon"
            action={
              <LinkButton to={paths.materials()} variant="quiet">
                Look at the notebooks
              </LinkButton>
            }
          >
            The notebooks they use are here already.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="workshops" className="pb-24" />
    </>
  )
}
