import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { pageMeta, PageBody, PageEmpty, PageIntro } from '#app/content/page-text/PageParts.tsx'
import { pageOptions } from '#app/content/page-text/page.queries.ts'
import { filterFrom, filterMaterials } from '#app/features/materials/material-filter.ts'
import { MaterialFilters } from '#app/features/materials/MaterialFilters.tsx'
import { MaterialList } from '#app/features/materials/MaterialList.tsx'
import { materialsOptions } from '#app/features/materials/materials.queries.ts'
import { Progress } from '#app/features/materials/Progress.tsx'
import { useIsMounted } from '#app/lib/hydration/use-is-mounted.ts'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export const queries = () => [pageOptions('materials'), materialsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'materials', {
    title: t`Materials`,
    description: t`Guided notebooks, slides and readings, with the Qiskit version each was tested with.`,
  })

export default function MaterialsPage() {
  const { data: materials } = useSuspenseQuery(materialsOptions())
  const [search] = useSearchParams()
  // A prerendered page has no query string, so the filter counts only once the page is mounted.
  const isMounted = useIsMounted()
  const filter = filterFrom(isMounted ? search : new URLSearchParams())
  const shown = filterMaterials(materials, filter)
  return (
    <>
      <PageIntro pageKey="materials" title="Materials" />
      <Container className="pb-20">
        {materials.length > 0 ? (
          <>
            <p className="mb-6">
              <Link to={paths.lab()} className="link inline-flex min-h-11 items-center">
                Build and run circuits in the lab
              </Link>
            </p>
            <Progress materials={materials} />
            <div className="mt-6 mb-10">
              <MaterialFilters materials={materials} filter={filter} />
            </div>
            {shown.length > 0 ? (
              <MaterialList materials={shown} />
            ) : (
              <EmptyState
                title="Nothing of this kind at this level"
                action={
                  <LinkButton to={paths.materials()} variant="quiet" size="sm">
                    Show everything
                  </LinkButton>
                }
              />
            )}
          </>
        ) : (
          <PageEmpty
            pageKey="materials"
            title="Materials coming soon"
            action={
              <LinkButton to={paths.workshops()} variant="quiet">
                See the workshops
              </LinkButton>
            }
          >
            You’ll find notebooks here before the workshops that use them.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="materials" className="pb-24" />
    </>
  )
}
