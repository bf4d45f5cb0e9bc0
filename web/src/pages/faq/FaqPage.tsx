import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ContactMail } from '#app/content/settings/ContactMail.tsx'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { faqOptions } from '#app/features/lists/faq/faq.queries.ts'
import { QuestionList } from '#app/features/lists/faq/QuestionList.tsx'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('faq'), faqOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'faq', {
    title: t`Questions and answers`,
    description: t`Registration, program, hackathon, getting here: what people ask about Qiskit Fall Fest.`,
  })

export default function FaqPage() {
  const { data: questions } = useSuspenseQuery(faqOptions())
  return (
    <>
      <PageIntro pageKey="faq" title="Questions and answers" />
      <Container className="pb-16">
        {questions.length > 0 ? (
          <QuestionList questions={questions} />
        ) : (
          <PageEmpty pageKey="faq" title="No questions yet">
            The answers people look for will be here.
          </PageEmpty>
        )}
        <p className="mt-14 border-t border-line pt-8 text-muted">
          Not answered here? Write to <ContactMail />.
        </p>
      </Container>
      <PageBody pageKey="faq" className="pb-24" />
    </>
  )
}
