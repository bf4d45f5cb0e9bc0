import { plural, t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { WhileOpen } from '#app/features/applications/form/WhileOpen.tsx'
import { SpeakerList } from '#app/features/lists/people/SpeakerList.tsx'
import { speakersOptions } from '#app/features/lists/people/people.queries.ts'
import { speakersWithSessions } from '#app/features/lists/people/speakers.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('speakers'), speakersOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'speakers', {
    title: t`Speakers`,
    description: t`Who speaks and teaches at Qiskit Fall Fest.`,
  })

export default function SpeakersPage() {
  const { timeZone, sentence } = useShownZone()
  const { data } = useSuspenseQuery(speakersOptions())
  const speakers = speakersWithSessions(data)
  return (
    <>
      <PageIntro
        pageKey="speakers"
        title="Speakers"
        fact={speakers.length > 0 && plural(speakers.length, { one: '# person', other: '# people' })}
      />
      <Container className="pb-20">
        {speakers.length > 0 ? (
          <>
            <p className="mb-6 text-small text-muted">{sentence}</p>
            <SpeakerList speakers={speakers} timeZone={timeZone} />
          </>
        ) : (
          <PageEmpty
            pageKey="speakers"
            title="Speakers coming soon"
            action={
              <WhileOpen form="talk">
                <LinkButton to={paths.guestSpeaker()}>Propose a talk</LinkButton>
              </WhileOpen>
            }
          />
        )}
      </Container>
      <PageBody pageKey="speakers" className="pb-24" />
    </>
  )
}
