import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense } from 'react'
import type { ReactNode } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { FullScreenSpinner } from '#app/ui/Spinner.tsx'

/** Catches what a page throws and offers to try again. */
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
