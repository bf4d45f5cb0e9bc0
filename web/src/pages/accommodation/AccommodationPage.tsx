import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ContactMail } from '#app/content/ContactMail.tsx'
import { FormNotice } from '#app/content/FormNotice.tsx'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { PageBody, PageEmpty, PageIntro } from '#app/content/PageIntro.tsx'
import { accommodationOptions } from '#app/features/accommodation/accommodation.queries.ts'
import { AccommodationList } from '#app/features/accommodation/AccommodationList.tsx'
import { RequireUser } from '#app/session/guards.tsx'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('accommodation'), accommodationOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'accommodation', {
    title: 'Accommodation',
    description: 'Places to sleep during Qiskit Fall Fest.',
  })

export default function AccommodationPage() {
  const { data: options } = useSuspenseQuery(accommodationOptions())
  return (
    <RequireUser>
      <PageIntro pageKey="accommodation" title="Accommodation" />
      <FormNotice title="Requests open with the next release of this site">
        <p>
          You can already see below what there will be to choose from. If you have to book travel before then,
          write to <ContactMail />.
        </p>
      </FormNotice>
      <Container className="pb-16">
        <h2 className="mb-6">Where you could stay</h2>
        {options.length > 0 ? (
          <AccommodationList options={options} />
        ) : (
          <PageEmpty pageKey="accommodation" title="Places are being arranged">
            They are listed here as soon as they are certain.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="accommodation" className="pb-24" />
    </RequireUser>
  )
}
