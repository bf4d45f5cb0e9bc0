import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageEmpty, PageIntro } from '#app/content/PageIntro.tsx'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { siteSettingsOptions } from '#app/content/site-settings.queries.ts'
import { useSiteSettings } from '#app/content/use-site-settings.ts'
import { Challenges } from '#app/features/hackathon/Challenges.tsx'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { HackathonFacts, HackathonTimeline } from '#app/features/hackathon/HackathonFacts.tsx'
import { Prizes, Rubric } from '#app/features/hackathon/Judging.tsx'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('hackathon'), hackathonOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'hackathon', {
    title: 'Hackathon',
    description: 'Challenges, rules, times, prizes and how projects are judged.',
  })

export default function HackathonPage() {
  const { timeZone } = useSiteSettings()
  const { data: hackathon } = useSuspenseQuery(hackathonOptions())
  if (!hackathon) {
    return (
      <>
        <PageIntro pageKey="hackathon" title="Hackathon" />
        <Container className="pb-20">
          <PageEmpty pageKey="hackathon" title="The hackathon is announced soon">
            Challenges and rules appear here.
          </PageEmpty>
        </Container>
        <PageBody pageKey="hackathon" className="pb-24" />
      </>
    )
  }
  const { challenges, timeline, rules, prizes, rubric } = hackathon
  return (
    <>
      <PageIntro pageKey="hackathon" title="Hackathon">
        <HackathonFacts hackathon={hackathon} timeZone={timeZone} />
        <p className="mt-4 text-small text-muted">Times in {timeZone}, the event’s zone.</p>
      </PageIntro>
      <PageBody pageKey="hackathon" className="pb-8" />
      <Container className="pb-24">
        {challenges && challenges.length > 0 ? (
          <Section title="Challenges">
            <Challenges challenges={challenges} />
          </Section>
        ) : null}
        {timeline && timeline.length > 0 ? (
          <Section title="What happens when">
            <HackathonTimeline hackathon={hackathon} timeZone={timeZone} />
          </Section>
        ) : null}
        {rubric && rubric.length > 0 ? (
          <Section title="How projects are judged">
            <Rubric rubric={rubric} />
          </Section>
        ) : null}
        {prizes && prizes.length > 0 ? (
          <Section title="Prizes">
            <Prizes prizes={prizes} />
          </Section>
        ) : null}
        {rules && rules.length > 0 ? (
          <Section title="Rules">
            <RichText value={rules} />
          </Section>
        ) : null}
      </Container>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gap-8 border-t border-line py-12 lg:grid lg:grid-cols-[16rem_1fr]">
      <h2 className="mb-7">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
