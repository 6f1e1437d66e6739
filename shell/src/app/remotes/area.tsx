import type { RemoteName } from '@hattama/contract/app/registry'
import { createElement, type ReactNode, Suspense, use, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { Boundary } from './boundary.tsx'

/** The element a remote is mounted in; its styles are scoped to it. */
export const Mount = ({ name, children }: { name: RemoteName; children: ReactNode }) => (
  <div data-mfe={name}>{children}</div>
)

const Remote = ({ name }: { name: RemoteName }) => {
  const { remotes } = useShell()
  return <Mount name={name}>{createElement(use(remotes.load(name)))}</Mount>
}

/** One remote with its loading state and failure card; a retry loads it again. */
export const Area = ({
  name,
  waiting,
  renderFailure,
}: {
  name: RemoteName
  waiting: ReactNode
  renderFailure: (error: unknown, again: () => void) => ReactNode
}) => {
  const { remotes } = useShell()
  // Coming back to a remote that failed before retries it.
  useState(() => remotes.forget(name))
  return (
    <Boundary onAgain={() => remotes.forget(name)} renderFailure={renderFailure}>
      <Suspense fallback={waiting}>
        <Remote name={name} />
      </Suspense>
    </Boundary>
  )
}
