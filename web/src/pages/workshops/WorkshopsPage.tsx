import { counted } from '@fest/schemas/core/count-words.ts'
import { zoneName } from '@fest/schemas/core/zone-name.ts'
import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { pageMeta } from '#app/content/page-text/page-meta.ts'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { PageBody } from '#app/content/page-text/PageBody.tsx'
import { PageEmpty } from '#app/content/page-text/PageEmpty.tsx'
import { PageIntro } from '#app/content/page-text/PageIntro.tsx'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/settings/use-site-settings.ts'
import type { SavableSession } from '#app/features/saved/saved.ts'
import { SaveButton } from '#app/features/saved/SaveButton.tsx'
import { SeatLine } from '#app/features/seats/SeatLine.tsx'
import { sessionSeatsOptions } from '#app/features/seats/seats.queries.ts'
import { WorkshopPath } from '#app/features/workshops/WorkshopPath.tsx'
import { workshopsOptions } from '#app/features/workshops/workshops.queries.ts'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('workshops'), workshopsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'workshops', {
    title: 'Workshops',
    description: 'Hands-on Qiskit workshops, in learning order.',
  })

const seatLine = (workshop: ComponentProps<typeof SeatLine>['session'], capacity: number) => (
  <SeatLine session={workshop} capacity={capacity} />
)
const saveAction = (workshop: SavableSession) => <SaveButton session={workshop} />

export default function WorkshopsPage() {
  const { timeZone } = useSiteSettings()
  const { data: workshops } = useSuspenseQuery(workshopsOptions())
  useQuery(sessionSeatsOptions())

  return (
    <>
      <PageIntro
        pageKey="workshops"
        title="Workshops"
        fact={workshops.length > 0 && counted(workshops.length, 'workshop')}
      />
      <Container className="pb-10">
        {workshops.length > 0 ? (
          <>
            <p className="mb-10 text-small text-muted">
              Start wherever you feel at home. Times in <span>{zoneName(timeZone)}</span>, the event’s time
              zone.
            </p>
            <WorkshopPath
              workshops={workshops}
              timeZone={timeZone}
              actionsOf={saveAction}
              seatsOf={seatLine}
            />
          </>
        ) : (
          <PageEmpty pageKey="workshops" title="Workshops coming soon">
            You’ll find them here as they’re confirmed.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="workshops" className="pb-24" />
    </>
  )
}
