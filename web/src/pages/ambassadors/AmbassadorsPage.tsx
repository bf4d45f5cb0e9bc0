import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { WhileOpen } from '#app/features/applications/form/WhileOpen.tsx'
import { MemberList } from '#app/features/lists/people/MemberList.tsx'
import { membersOptions } from '#app/features/lists/people/people.queries.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'

export const queries = () => [pageOptions('ambassadors'), membersOptions('ambassador')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'ambassadors', {
    title: t`Ambassadors`,
    description: t`The students who bring Qiskit Fall Fest to their campus.`,
  })

export default function AmbassadorsPage() {
  const { data: members } = useSuspenseQuery(membersOptions('ambassador'))
  return (
    <>
      <PageIntro
        pageKey="ambassadors"
        title="Ambassadors"
        fact={members.length > 0 && plural(members.length, { one: '# ambassador', other: '# ambassadors' })}
      />
      <Container className="pb-20">
        {members.length > 0 ? (
          <MemberList members={members} />
        ) : (
          <PageEmpty pageKey="ambassadors" title="Ambassadors coming soon" />
        )}
        <WhileOpen form="ambassador">
          <p className="mt-14 border-t border-line pt-8">
            Nobody from your campus?{' '}
            <Link to={paths.ambassador()} className="link">
              Become its ambassador
            </Link>
            .
          </p>
        </WhileOpen>
      </Container>
      <PageBody pageKey="ambassadors" className="pb-24" />
    </>
  )
}
