import { Component, type ReactNode } from 'react'

type Props = {
  /** what stands in for the failed part; `again` mounts it anew */
  renderFailure: (error: unknown, again: () => void) => ReactNode
  onAgain?: () => void
  children: ReactNode
}

/** Keeps a failure inside its area: the rest of the page stays alive. */
export class Boundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  again = () => {
    this.props.onAgain?.()
    this.setState({ error: null, failed: false })
  }

  override render() {
    return this.state.failed ? this.props.renderFailure(this.state.error, this.again) : this.props.children
  }
}
