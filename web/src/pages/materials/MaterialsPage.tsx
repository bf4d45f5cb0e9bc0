import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { pageMeta } from '#app/content/page-meta.ts'
import { pageOptions } from '#app/content/page.queries.ts'
import { PageBody, PageEmpty, PageIntro } from '#app/content/PageIntro.tsx'
import { ProgressCount } from '#app/features/materials/DoneButton.tsx'
import { isReadableHere } from '#app/features/materials/material-links.ts'
import { MaterialList } from '#app/features/materials/MaterialList.tsx'
import { materialsOptions } from '#app/features/materials/materials.queries.ts'
import { Container } from '#app/ui/Container.tsx'

export const queries = () => [pageOptions('materials'), materialsOptions()]

export const meta = (client: QueryClient) =>
  pageMeta(client, 'materials', {
    title: 'Materials',
    description: 'Guided notebooks, slides and readings, with the Qiskit version each was tested with.',
  })

export default function MaterialsPage() {
  const { data: materials } = useSuspenseQuery(materialsOptions())
  return (
    <>
      <PageIntro pageKey="materials" title="Materials" />
      <Container className="pb-20">
        {materials.length > 0 ? (
          <>
            <ProgressCount ids={materials.filter(isReadableHere).map(({ _id }) => _id)} />
            <MaterialList materials={materials} />
          </>
        ) : (
          <PageEmpty pageKey="materials" title="Materials are on their way">
            Notebooks appear here before the workshops that use them.
          </PageEmpty>
        )}
      </Container>
      <PageBody pageKey="materials" className="pb-24" />
    </>
  )
}
