import { useSuspenseQuery } from '@tanstack/react-query'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { Container } from '#app/ui/Container.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { secretOptions } from './secret.queries.ts'

/** What stands at /secret and at the address set in Studio. */
export function HiddenPage() {
  const { data: secret } = useSuspenseQuery(secretOptions())
  return (
    <>
      <PageHeader ket="?" title={secret?.title ?? 'You found something'} />
      <Container className="pb-24">
        {secret?.intro ? (
          <RichText value={secret.intro} />
        ) : (
          <p className="max-w-prose text-lead">
            There is nothing to solve here yet. Come back on another day.
          </p>
        )}
        <p className="mt-6 max-w-prose text-muted">
          The puzzle itself is still being wired up. It opens with the next release of this site; you already
          know where to look.
        </p>
      </Container>
    </>
  )
}
