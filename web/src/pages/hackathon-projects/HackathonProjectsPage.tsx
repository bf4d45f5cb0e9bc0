import { t } from '@fest/schemas/core/words/t.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { siteSettingsOptions } from '#app/content/settings/site-settings.queries.ts'
import { hackathonOptions } from '#app/features/hackathon/hackathon.queries.ts'
import { rankProjects } from '#app/features/hackathon/ranking.ts'
import { Showcase } from '#app/features/hackathon/Showcase.tsx'
import { resultsOptions, showcaseOptions } from '#app/features/hackathon/showcase.queries.ts'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { BeforeProjects } from './BeforeProjects.tsx'

export const queries = () => [siteSettingsOptions(), hackathonOptions()]

export const meta = () => ({
  title: t`Hackathon projects`,
  description: t`What the teams built at the hackathon, with their code, and how it was judged.`,
})

export default function HackathonProjectsPage() {
  return (
    <>
      <PageHeader
        ket={t`projects`}
        title="Hackathon projects"
        lead="Every project is open: read its code, run it, build on it."
      >
        <Link to={paths.hackathon()} className="link inline-flex min-h-11 items-center">
          Challenges and how projects are judged
        </Link>
      </PageHeader>
      <Container className="pb-24">{useIsMounted() ? <Projects /> : <Loading />}</Container>
    </>
  )
}

function Loading() {
  return <SkeletonRows label="Loading the projects" count={4} />
}

function Projects() {
  const showcase = useQuery(showcaseOptions())
  const results = useQuery(resultsOptions())
  const { data: hackathon } = useSuspenseQuery(hackathonOptions())
  if (showcase.isPending || results.isPending) return <Loading />
  if (!showcase.data)
    return <ErrorState {...toPlainError(showcase.error)} onRetry={() => void showcase.refetch()} />
  if (showcase.data.length === 0) return <BeforeProjects />
  const ranked = rankProjects(showcase.data, results.data ?? [])
  return (
    <>
      <p className="mb-10 max-w-prose text-muted">
        {(results.data ?? []).length > 0
          ? t`Ranked by the judges’ points. Teams with the same total share a place.`
          : t`In no order.`}
      </p>
      <Showcase
        projects={ranked}
        photos={hackathon?.projectPhotos}
        challengeOf={(slug) => hackathon?.challenges?.find((entry) => entry.slug === slug)?.title ?? null}
      />
    </>
  )
}
