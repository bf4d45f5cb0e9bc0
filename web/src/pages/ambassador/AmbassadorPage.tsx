import type { QueryClient } from '@tanstack/react-query'
import { ContactMail } from '#app/content/ContactMail.tsx'
import { FormNotice } from '#app/content/FormNotice.tsx'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('ambassador')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'ambassador', {
    title: 'Apply as ambassador',
    description: 'Bring Qiskit Fall Fest to your campus.',
  })

export default function AmbassadorPage() {
  return (
    <>
      <PageIntro pageKey="ambassador" title="Apply as ambassador" />
      <FormNotice title="Applications open with the next release of this site">
        <p>
          The form will ask where you study and how you would reach people there. Until then, write to{' '}
          <ContactMail /> and tell us about your campus.
        </p>
      </FormNotice>
      <PageBody pageKey="ambassador" className="pb-24" />
    </>
  )
}
