import { t } from '@fest/schemas/core/words/t.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { MaterialsQueryResult } from '#app/content/content.generated.ts'
import { DoneButton } from '#app/features/materials/DoneButton.tsx'
import { downloadUrl, isReadableHere, repositoryUrl } from '#app/features/materials/material-links.ts'
import { MaterialActions, TestHint, TestedLine } from '#app/features/materials/MaterialActions.tsx'
import { MaterialBadges } from '#app/features/materials/MaterialBadges.tsx'
import { MaterialCircuit } from '#app/features/materials/MaterialCircuit.tsx'
import { materialsOptions } from '#app/features/materials/materials.queries.ts'
import type { NotebookSource } from '#app/features/notebooks/notebook-data.ts'
import { notebookOptions } from '#app/features/notebooks/notebook.queries.ts'
import { NotebookReader } from '#app/features/notebooks/NotebookReader.tsx'
import { nothingHereMeta } from '#app/features/not-found/nothing-here-meta.ts'
import { NothingHere } from '#app/features/not-found/NothingHere.tsx'
import { AddressSearch } from '#app/features/search/AddressSearch.tsx'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ArrowRightIcon } from '#app/ui/icons.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

type Params = Readonly<Record<string, string | undefined>>

export const queries = () => [materialsOptions()]

export async function prepare(client: QueryClient, params: Params) {
  const material = materialOf(client, params)
  const source = material && sourceOf(material)
  if (!source) return
  const options = notebookOptions(source)
  try {
    await client.query({ ...options, retry: false })
  } catch (error) {
    console.warn('A notebook couldn’t be prerendered; browsers will render it.', error)
    // Otherwise the page would show an error.
    client.removeQueries({ queryKey: options.queryKey })
  }
}

export function meta(client: QueryClient, params: Params) {
  const material = materialOf(client, params)
  if (!material || !isReadableHere(material)) return nothingHereMeta
  return { title: material.title, description: material.summary }
}

export default function NotebookPage() {
  const { notebook } = useParams()
  const { data: materials } = useSuspenseQuery(materialsOptions())
  const material = materials.find(({ slug }) => slug === notebook)
  const source = material && sourceOf(material)
  if (!source) return <NothingHere search={<AddressSearch />} />
  const { _id, title, summary, file, circuit } = material
  const download = downloadUrl(file)
  return (
    <article>
      <Container className="pt-6">
        <Link
          to={`${paths.materials()}#${material.slug}`}
          className="inline-flex min-h-11 items-center gap-2 text-small text-muted hover:text-amber"
        >
          <ArrowRightIcon className="size-4 rotate-180" /> All materials
        </Link>
      </Container>
      <div className="-mt-6 sm:-mt-8">
        <PageHeader ket={t`notebook`} title={title} lead={summary}>
          <MaterialBadges material={material} />
          <TestedLine material={material} className="mt-3 font-mono text-label text-muted" />
          <TestHint testedAt={material.testedAt} failure={material.failure} />
          <MaterialActions material={material} className="mt-3 flex flex-wrap gap-x-6" />
        </PageHeader>
      </div>
      <Container className="pb-24">
        {circuit ? (
          <div className="mb-10">
            <MaterialCircuit {...circuit} />
          </div>
        ) : null}
        <NotebookReader
          {...source}
          download={
            download === null ? null : (
              <a href={download} className="link inline-flex min-h-11 items-center">
                Download the notebook
              </a>
            )
          }
        />
        <div className="mt-14 flex max-w-prose flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-8">
          <DoneButton id={_id} />
          <p className="text-small text-muted">Finished? We’ll remember it on this device.</p>
        </div>
      </Container>
    </article>
  )
}

function materialOf(client: QueryClient, { notebook }: Params) {
  return client.getQueryData(materialsOptions().queryKey)?.find(({ slug }) => slug === notebook)
}

/** Null for anything but a notebook that can be shown here. */
function sourceOf(material: MaterialsQueryResult[number]): NotebookSource | null {
  const { title, file, repository } = material
  if (!file?.url || !isReadableHere(material)) return null
  return { url: file.url, title, base: repositoryUrl(repository) }
}
