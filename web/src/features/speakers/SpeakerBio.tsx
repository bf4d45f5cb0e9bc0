import { useQuery } from '@tanstack/react-query'
import { RichText } from '#app/content/portable-text/RichText.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { speakerBioOptions } from './speakers.queries.ts'

/** What is told about a person, fetched when their entry is opened. */
export function SpeakerBio({ id }: { id: string }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(speakerBioOptions(id))
  if (isPending) {
    return (
      <div className="mt-3 mb-4 space-y-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    )
  }
  if (isLoadingError) {
    return (
      <p role="alert" className="mt-3 mb-4 flex flex-wrap items-center gap-3 text-small text-muted">
        We couldn’t load this bio.
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  return <RichText value={data?.bio} className="mt-3 mb-2 text-muted" />
}
