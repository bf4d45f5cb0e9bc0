import type { QueryClient } from '@tanstack/react-query'
import { FormNotice } from '#app/content/FormNotice.tsx'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageIntro } from '#app/content/PageIntro.tsx'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [pageOptions('refer')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'refer', {
    title: 'Refer a friend',
    description: 'Invite others to Qiskit Fall Fest with a link of your own.',
  })

export default function ReferPage() {
  return (
    <>
      <PageIntro pageKey="refer" title="Refer a friend" />
      <FormNotice
        title="Your own link comes with the next release of this site"
        action={
          <LinkButton to={paths.schedule()} variant="quiet">
            Share the schedule instead
          </LinkButton>
        }
      >
        <p>
          It will stand here with a code to scan and a count of who came with it. If a friend sent you a link,
          it counts already: this site remembers the code in it until you register.
        </p>
      </FormNotice>
      <PageBody pageKey="refer" className="pb-24" />
    </>
  )
}
