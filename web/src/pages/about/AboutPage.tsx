import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Photos } from '#app/content/images/Photos.tsx'
import { pageMeta, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { LongPageBody } from '#app/content/page-text/PageContents.tsx'
import { campusOf } from '#app/features/venue/campus.ts'
import { campusOptions } from '#app/features/venue/campus.queries.ts'
import { CampusGuide } from '#app/features/venue/CampusGuide.tsx'
import { Container } from '#app/ui/Container.tsx'
import { Ket } from '#app/ui/Ket.tsx'

export const queries = () => [pageOptions('about'), campusOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'about', {
    title: t`About`,
    description: t`What Qiskit Fall Fest is, and who makes the campus edition.`,
  })

export default function AboutPage() {
  const { data: page } = useSuspenseQuery(pageOptions('about'))
  const { data } = useSuspenseQuery(campusOptions())
  const campus = campusOf(data)
  return (
    <>
      <PageIntro pageKey="about" title="About" />
      <Container className="pb-12 empty:hidden">
        <Photos photos={page?.photos} />
      </Container>
      <LongPageBody pageKey="about" />
      {page?.body?.length ? null : (
        <Container className="pb-20">
          <PageEmpty pageKey="about" title="Our story is coming soon">
            What the fest is, who makes it and what we promise. Until then, ask us on the contact page.
          </PageEmpty>
        </Container>
      )}
      {campus ? (
        <Container className="pb-24">
          <section
            id="campus"
            aria-labelledby="campus-title"
            className="scroll-mt-24 border-t border-line pt-10"
          >
            <p className="mb-2">
              <Ket>{plural(campus.rooms.length, { one: '# room', other: '# rooms' })}</Ket>
            </p>
            <h2 id="campus-title" className="mb-6">
              Find your way
            </h2>
            <CampusGuide campus={campus} />
          </section>
        </Container>
      ) : null}
    </>
  )
}
