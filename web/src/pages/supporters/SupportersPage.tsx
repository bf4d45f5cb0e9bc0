import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Photos } from '#app/content/images/Photos.tsx'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { SupporterList } from '#app/features/lists/supporters/SupporterList.tsx'
import { supportersOptions } from '#app/features/lists/supporters/supporters.queries.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [pageOptions('supporters'), supportersOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'supporters', {
    title: t`Supporters`,
    description: t`The clubs, departments and libraries that help Qiskit Fall Fest happen.`,
  })

export default function SupportersPage() {
  const { data: page } = useSuspenseQuery(pageOptions('supporters'))
  const { data: supporters } = useSuspenseQuery(supportersOptions())
  return (
    <>
      <PageIntro pageKey="supporters" title="Supporters" />
      <Container className="pb-12 empty:hidden">
        <Photos photos={page?.photos} />
      </Container>
      <Container className="pb-20">
        {supporters.length > 0 ? (
          <SupporterList supporters={supporters} />
        ) : (
          <PageEmpty
            pageKey="supporters"
            title="Supporters coming soon"
            action={<LinkButton to={paths.contact()}>Write to us</LinkButton>}
          >
            Does your club want to help? Write to us.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="supporters" className="pb-24" />
    </>
  )
}
