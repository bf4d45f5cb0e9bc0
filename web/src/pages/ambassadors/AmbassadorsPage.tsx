import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageEmpty, PageIntro } from '#app/content/PageIntro.tsx'
import { MemberList } from '#app/features/people/MemberList.tsx'
import { membersOptions } from '#app/features/people/people.queries.ts'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [pageOptions('ambassadors'), membersOptions('ambassador')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'ambassadors', {
    title: 'Ambassadors',
    description: 'The students who bring Qiskit Fall Fest to their campus.',
  })

export default function AmbassadorsPage() {
  const { data: members } = useSuspenseQuery(membersOptions('ambassador'))
  return (
    <>
      <PageIntro pageKey="ambassadors" title="Ambassadors" />
      <Container className="pb-20">
        {members.length > 0 ? (
          <MemberList members={members} />
        ) : (
          <PageEmpty pageKey="ambassadors" title="Ambassadors are announced soon">
            You can apply to become one yourself.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="ambassadors" className="pb-24" />
    </>
  )
}
