import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { isNotFound } from '#app/lib/not-found.ts'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FullScreenSpinner } from '#app/ui/Spinner.tsx'
import { matchRoute } from './lazy-page.ts'

/** Catches what a page throws: what does not exist shows not-found, everything else can be tried again. */
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

type BoundaryProps = { children: ReactNode; onReset: () => void }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  #retry = () => {
    this.props.onReset()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (isNotFound(error)) return <NotFound />
    const { title, help } = toPlainError(error)
    return (
      <Container className="py-24">
        <h1 tabIndex={-1} className="mb-8 text-display">
          This page could not be shown
        </h1>
        <ErrorState title={title} onRetry={this.#retry}>
          {help}
        </ErrorState>
      </Container>
    )
  }
}

const { entry: notFoundPage } = matchRoute('/no/such/page')

function NotFound() {
  return (
    <Suspense fallback={<FullScreenSpinner />}>
      <notFoundPage.Page />
    </Suspense>
  )
}
