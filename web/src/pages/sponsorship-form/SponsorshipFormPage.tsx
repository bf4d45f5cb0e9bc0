import type { QueryClient } from '@tanstack/react-query'
import { ContactMail } from '#app/content/ContactMail.tsx'
import { FormNotice } from '#app/content/FormNotice.tsx'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('sponsorship-form')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'sponsorship-form', {
    title: 'Become a sponsor',
    description: 'Support a student-run quantum computing event.',
  })

export default function SponsorshipFormPage() {
  return (
    <>
      <PageIntro pageKey="sponsorship-form" title="Become a sponsor" />
      <FormNotice
        title="The form opens with the next release of this site"
        action={
          <LinkButton to={paths.sponsors()} variant="quiet">
            Compare the packages
          </LinkButton>
        }
      >
        <p>
          You can already compare the packages on the sponsors page. To talk about one, or about something
          that fits none of them, write to <ContactMail />.
        </p>
      </FormNotice>
      <PageBody pageKey="sponsorship-form" className="pb-24" />
    </>
  )
}
