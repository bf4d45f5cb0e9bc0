import { t } from '@fest/schemas/core/words/t.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { hrefOf } from '#app/lib/base.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { useIsOver } from '#app/content/settings/use-site-settings.ts'
import { useShownZone } from '#app/content/settings/use-shown-zone.ts'
import { versionsOptions } from '#app/features/versions/versions.queries.ts'
import { VersionList } from '#app/features/versions/VersionList.tsx'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const queries = () => [siteSettingsOptions(), versionsOptions()]

export const meta = () => ({
  title: t`Schedule changes`,
  description: t`Which sessions were added, moved or canceled, version by version.`,
})

export default function ChangesPage() {
  const { timeZone, sentence } = useShownZone()
  const { data: versions } = useSuspenseQuery(versionsOptions())
  const isOver = useIsOver()
  return (
    <>
      <PageHeader
        ket={t`changes`}
        title="Schedule changes"
        lead={t`What was added, moved or canceled, version by version. ${sentence}`}
      >
        <Link to={paths.schedule()} className="link inline-block py-2.5">
          The schedule as it is now
        </Link>
      </PageHeader>
      <Container className="pb-24">
        {versions.length > 0 ? (
          <VersionList versions={versions} timeZone={timeZone} />
        ) : isOver ? null : (
          <p className="max-w-prose text-muted">
            There’s no version of the schedule yet. From the second one on, its changes are listed here.
          </p>
        )}
        <p className="mt-10 max-w-prose text-small text-muted">
          To be told of changes,{' '}
          <a href={hrefOf('/schedule-changes.xml')} className="link">
            follow them in a feed reader
          </a>
          . Schedule apps read{' '}
          <a href={hrefOf('/schedule.xml')} className="link">
            the program as a file
          </a>
          .
        </p>
      </Container>
    </>
  )
}
