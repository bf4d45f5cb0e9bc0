import { RichText } from '#app/content/portable-text/RichText.tsx'
import { EmptyState } from '#app/ui/states/EmptyState.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { OfflineState } from '#app/ui/states/OfflineState.tsx'
import { SkeletonRows, SkeletonText } from '#app/ui/states/Skeleton.tsx'
import { Spinner } from '#app/ui/states/Spinner.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import type { SamplesProps } from './samples-props.ts'
import { sampleText } from './sample-text.ts'

export function Waiting() {
  return (
    <div className="flex flex-col gap-8">
      <Spinner label="Loading" />
      <SkeletonRows label="Loading sessions" />
      <SkeletonText label="Loading the text" />
    </div>
  )
}

export function Empty() {
  return (
    <div className="flex flex-col gap-6">
      <EmptyState
        title="No sessions yet"
        action={
          <LinkButton to="/materials" variant="quiet" size="sm">
            Read a notebook meanwhile
          </LinkButton>
        }
      >
        We’ll announce the program in September.
      </EmptyState>
      <ErrorState
        title="We couldn’t load the schedule"
        help="Nothing was lost. Check your connection, then try again."
        onRetry={() => toast.info('Trying again.')}
      />
      <OfflineState missing="we can’t show seats left" onRetry={() => toast.info('Trying again.')}>
        The schedule, your saved sessions and your ticket work without a network.
      </OfflineState>
    </div>
  )
}

/** Every block of the Studio's text type. */
export function Texts({ theme }: SamplesProps) {
  return <RichText value={sampleText} anchorPrefix={theme} />
}
