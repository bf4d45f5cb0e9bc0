import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { LongPageBody } from '#app/content/PageContents.tsx'
import { PageEmpty } from '#app/content/PageEmpty.tsx'
import { PageIntro } from '#app/content/PageIntro.tsx'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [pageOptions('about')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'about', {
    title: 'About',
    description: 'What Qiskit Fall Fest is, and who makes the campus edition.',
  })

export default function AboutPage() {
  const { data: page } = useSuspenseQuery(pageOptions('about'))
  return (
    <>
      <PageIntro pageKey="about" title="About" />
      <LongPageBody pageKey="about" />
      {page?.body?.length ? null : (
        <Container className="pb-20">
          <PageEmpty pageKey="about" title="The story comes here soon">
            What the fest is, who makes it and what we promise. Until then, ask us: how is on the contact
            page.
          </PageEmpty>
        </Container>
      )}
    </>
  )
}
