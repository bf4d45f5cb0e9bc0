import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { MemberList } from '#app/features/lists/people/MemberList.tsx'
import { membersOptions, sharedSessionsOptions } from '#app/features/lists/people/people.queries.ts'
import { WorkTogether } from '#app/features/lists/people/WorkTogether.tsx'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [pageOptions('team'), membersOptions('team'), sharedSessionsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'team', {
    title: t`Our team`,
    description: t`The students who make this edition of Qiskit Fall Fest.`,
  })

export default function TeamPage() {
  const { data: members } = useSuspenseQuery(membersOptions('team'))
  return (
    <>
      <PageIntro
        pageKey="team"
        title="Our team"
        fact={members.length > 0 && plural(members.length, { one: '# student', other: '# students' })}
      />
      <Container className="pb-20">
        {members.length > 0 ? (
          <>
            <MemberList members={members} />
            <WorkTogether members={members} />
          </>
        ) : (
          <PageEmpty pageKey="team" title="Meet the team soon">
            The students who run this edition will be listed here.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="team" className="pb-24" />
    </>
  )
}
