import { Component, type ReactNode } from 'react'

type Props = {
  /** rendered instead of the failed part; `again` remounts it */
  renderFailure: (error: unknown, again: () => void) => ReactNode
  onAgain?: () => void
  children: ReactNode
}

/** Keeps a failure inside its area: the rest of the page keeps working. */
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
