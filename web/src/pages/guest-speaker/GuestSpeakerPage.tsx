import type { QueryClient } from '@tanstack/react-query'
import { ContactMail } from '#app/content/ContactMail.tsx'
import { FormNotice } from '#app/content/FormNotice.tsx'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('guest-speaker')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'guest-speaker', {
    title: 'Guest speaker',
    description: 'Propose a talk, a lightning talk, a panel or a workshop.',
  })

export default function GuestSpeakerPage() {
  return (
    <>
      <PageIntro pageKey="guest-speaker" title="Guest speaker" />
      <FormNotice title="Proposals open with the next release of this site">
        <p>
          The form will ask for a title, an abstract and a few lines about you. If you already have an idea,
          write to <ContactMail />; we answer every proposal.
        </p>
      </FormNotice>
      <PageBody pageKey="guest-speaker" className="pb-24" />
    </>
  )
}
