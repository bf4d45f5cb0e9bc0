import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { LongPageBody, sectionsOf } from '#app/content/page-text/PageContents.tsx'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { paths } from '#app/paths.ts'
import { Link } from '#app/ui/Link.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [siteSettingsOptions(), pageOptions('code-of-conduct')]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'code-of-conduct', {
    title: t`Code of conduct`,
    description: t`How we treat each other here, and how to report a problem.`,
  })

export default function CodeOfConductPage() {
  return (
    <>
      <PageIntro pageKey="code-of-conduct" title="Code of conduct" />
      <LongPageBody pageKey="code-of-conduct" aside={<WhomToTell />} />
    </>
  )
}

/** What somebody looks for here in an emergency, before any other text. */
function WhomToTell() {
  const { data: page } = useSuspenseQuery(pageOptions('code-of-conduct'))
  const reporting = sectionsOf(page?.body ?? []).find(({ words }) => words.toLowerCase().includes(t`report`))
  return (
    <section aria-labelledby="whom-to-tell" className="border-s-2 border-ember py-1 ps-5">
      <h2 id="whom-to-tell" className="font-body text-base font-semibold tracking-normal">
        Did something happen?
      </h2>
      <ul className="mt-2 space-y-2 text-small">
        <li>If you’re in danger, call emergency services first.</li>
        <li>
          Tell anyone on the{' '}
          <Link to={paths.team()} className="link">
            team
          </Link>
          , or one of the{' '}
          <Link to={paths.organizers()} className="link">
            organizers
          </Link>
          . You won’t get in trouble for it.
        </li>
      </ul>
      <LinkButton to={paths.contact('conduct')} size="sm" className="mt-4">
        Report it in writing
      </LinkButton>
      <p className="mt-2 text-small text-muted">
        <span>It goes only to the admins. You can leave out your name.</span>
        {reporting ? (
          <span>
            {' '}
            Other ways:{' '}
            <a href={`#${reporting.anchor}`} className="link">
              {reporting.words}
            </a>
          </span>
        ) : null}
      </p>
    </section>
  )
}
