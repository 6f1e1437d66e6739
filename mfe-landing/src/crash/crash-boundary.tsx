import { Component, type ReactNode } from 'react'
import { CrashScreen } from './crash-screen.tsx'

/** Catches a crash of the page's rendering and says so instead of leaving a blank screen. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
