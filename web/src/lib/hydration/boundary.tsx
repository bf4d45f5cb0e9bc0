import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  children: ReactNode
  /** Renders instead of the children after one has thrown; calling `reset` tries them again. */
  renderFailed: (error: unknown, reset: () => void) => ReactNode
  onError: (error: unknown) => void
}

export class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { error } = this.state
    const { children, renderFailed } = this.props
    return error === undefined ? children : renderFailed(error, () => this.setState({ error: undefined }))
  }
}
