import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Photos } from '#app/content/images/Photos.tsx'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { MemberList } from '#app/features/lists/people/MemberList.tsx'
import { membersOptions } from '#app/features/lists/people/people.queries.ts'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [pageOptions('organizers'), membersOptions('organizer')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'organizers', {
    title: t`Organizers`,
    description: t`The people responsible for this edition of Qiskit Fall Fest.`,
  })

export default function OrganizersPage() {
  const { data: page } = useSuspenseQuery(pageOptions('organizers'))
  const { data: members } = useSuspenseQuery(membersOptions('organizer'))
  return (
    <>
      <PageIntro
        pageKey="organizers"
        title="Organizers"
        fact={members.length > 0 && plural(members.length, { one: '# person', other: '# people' })}
      />
      <Container className="pb-12 empty:hidden">
        <Photos photos={page?.photos} />
      </Container>
      <Container className="pb-20">
        {members.length > 0 ? (
          <MemberList members={members} />
        ) : (
          <PageEmpty pageKey="organizers" title="Meet the organizers soon">
            Check back in a few days.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="organizers" className="pb-24" />
    </>
  )
}
