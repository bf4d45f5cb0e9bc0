import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { FullScreenSpinner } from '#app/ui/FullScreenSpinner.tsx'
import { isMissingCode, leaveForNewVersion } from './offline/new-version.ts'

const loadFailure = () => import('./PageFailure.tsx').then(({ PageFailure: shown }) => ({ default: shown }))

/** The words for what went wrong come when something did; where they do not come either, a few stand here. */
const PageFailure = lazy(() => loadFailure().catch(() => ({ default: WordlessFailure })))

/** Fetches the words early: when something goes wrong there may be no network to fetch them with. */
export async function preloadFailure(): Promise<void> {
  await loadFailure().catch(() => {})
}

/**
 * Catches what a page throws and offers to try again. A page that lacks only its content appears by itself once
 * the service that keeps it answers again.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset}>
          <Suspense fallback={<FullScreenSpinner />}>{children}</Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}

function WordlessFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-column py-24">
      <h1 tabIndex={-1} className="mb-8 text-display">
        This page could not be shown
      </h1>
      <p className="mb-8">A part of it did not arrive. Check your connection, then try again.</p>
      <button type="button" onClick={onRetry} className="min-h-11 text-amber underline">
        Try again
      </button>
    </div>
  )
}

type BoundaryProps = { children: ReactNode; onReset: () => void }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    void leaveForNewVersion(error)
  }

  #retry = () => {
    // Only a page that is loaded anew asks for a file again that did not come.
    if (isMissingCode(this.state.error)) {
      location.reload()
      return
    }
    this.props.onReset()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Suspense fallback={<FullScreenSpinner />}>
        <PageFailure error={error} onRetry={this.#retry} />
      </Suspense>
    )
  }
}
