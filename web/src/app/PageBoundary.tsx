import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Boundary } from '#app/lib/hydration/boundary.tsx'
import { DrawnCopy, copyDrawn, isDrawn } from '#app/lib/hydration/drawn.tsx'
import { markHydrated } from '#app/lib/hydration/deferred-hydration.tsx'
import { FullScreenSpinner } from '#app/ui/states/FullScreenSpinner.tsx'
import { isMissingContent } from './missing-content.ts'
import { isMissingCode, leaveForNewVersion } from './offline/new-version.ts'

const loadFailure = () => import('./PageFailure.tsx').then(({ PageFailure: shown }) => ({ default: shown }))

/** The error page is loaded when an error occurs; if that fails too, a minimal one is shown. */
const PageFailure = lazy(() => loadFailure().catch(() => ({ default: WordlessFailure })))

/** Loads the error page early: when something goes wrong there may be no network. */
export async function preloadFailure(): Promise<void> {
  await loadFailure().catch(() => {})
}

type PageBoundaryProps = {
  path: string
  /** A selector for the element that holds the prerendered page. */
  within: string | undefined
  children: ReactNode
}

/**
 * Catches a page's errors and offers to try again. A prerendered page stays readable meanwhile. A page that only lacks
 * its content appears by itself once the content service answers again.
 */
export function PageBoundary({ path, within, children }: PageBoundaryProps) {
  // Shared by all pages; only one page is shown at a time.
  const { reset: forget } = useQueryErrorResetBoundary()
  return (
    <Boundary
      onError={onError}
      renderFailed={(error, reset) => (
        <FailedPage
          {...{ path, within, error }}
          onRetry={() => {
            forget()
            reset()
          }}
        />
      )}
    >
      <Suspense fallback={<FullScreenSpinner />}>{children}</Suspense>
    </Boundary>
  )
}

type FailedPageProps = Omit<PageBoundaryProps, 'children'> & { error: unknown; onRetry: () => void }

function FailedPage({ path, within, error, onRetry }: FailedPageProps) {
  const isReadable = isDrawn(path) && !isMissingContent(error)
  return (
    <>
      {isReadable ? <DrawnCopy nodes={copyDrawn(within)} /> : null}
      <Suspense fallback={isReadable ? null : <FullScreenSpinner />}>
        <PageFailure
          error={error}
          isReadable={isReadable}
          // Browsers only retry a code file that failed to load after a reload.
          onRetry={isMissingCode(error) ? () => location.reload() : onRetry}
        />
      </Suspense>
    </>
  )
}

function onError(error: unknown): void {
  void leaveForNewVersion(error)
  // The markup to hydrate is gone.
  markHydrated()
}

function WordlessFailure({ onRetry, isReadable }: { onRetry: () => void; isReadable: boolean }): ReactNode {
  return isReadable ? null : (
    <div className="page-column py-24">
      <h1 tabIndex={-1} className="mb-8 text-display">
        We couldn’t show this page
      </h1>
      <p className="mb-8">Part of it didn’t load. Check your connection, then try again.</p>
      <button type="button" onClick={onRetry} className="min-h-11 text-amber underline">
        Try again
      </button>
    </div>
  )
}
