import type { RemoteName } from '@hattama/contract/registry'
import { createElement, type ReactNode, Suspense, use, useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { Boundary } from './boundary.tsx'

/** The node a remote lives in; its styles are scoped to it. */
export const Mount = ({ name, children }: { name: RemoteName; children: ReactNode }) => (
  <div data-mfe={name}>{children}</div>
)

const Remote = ({ name }: { name: RemoteName }) => {
  const { remotes } = useShell()
  return <Mount name={name}>{createElement(use(remotes.load(name)))}</Mount>
}

/** One remote: what is shown while it loads, what stands there if it fails; trying again loads it anew. */
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
  // Coming back to a part that failed before is reason enough to try it anew.
  useState(() => remotes.forget(name))
  return (
    <Boundary onAgain={() => remotes.forget(name)} renderFailure={renderFailure}>
      <Suspense fallback={waiting}>
        <Remote name={name} />
      </Suspense>
    </Boundary>
  )
}
