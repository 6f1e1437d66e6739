import { Component, type ReactNode } from 'react'
import { Action } from '../../kernel/action.tsx'
import { useCopy } from '../../kernel/copy/use-copy.ts'

const CrashScreen = () => {
  const { title, text, refresh } = useCopy().copy.crash
  return (
    <main className="grid min-h-svh place-items-center bg-canvas px-6 text-center">
      <div role="alert" className="max-w-md">
        <h1 className="text-2xl font-semibold tracking-tight text-ink">{title}</h1>
        <p className="mt-3 leading-relaxed text-muted">{text}</p>
        <Action className="mt-8" onClick={() => location.reload()}>
          {refresh}
        </Action>
      </div>
    </main>
  )
}

/** Catches rendering errors and shows a message instead of a blank page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <CrashScreen /> : this.props.children
  }
}
