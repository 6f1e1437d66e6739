import type { RemoteName } from '@hattama/contract/registry'
import { useTexts } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { FailureState } from '@hattama/ui/failure-state'
import { createElement, type ReactNode, Suspense, use } from 'react'
import { useShell } from '../app/shell-context.ts'
import { Boundary } from './boundary.tsx'
import { RemoteLoadError } from './load.ts'

/** The node a remote lives in; its styles are scoped to it. */
export const Mount = ({ name, children }: { name: RemoteName; children: ReactNode }) => (
  <div data-mfe={name}>{children}</div>
)

const reload = () => globalThis.location.reload()

/** Card in place of a part that did not arrive or crashed. */
export const AreaFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTexts('shell')
  const failure = error instanceof RemoteLoadError ? error.failure : 'crashed'
  const outdated = failure === 'outdated'
  return (
    <Card>
      <FailureState
        title={t(`area.${failure}.title`)}
        text={t(`area.${failure}.text`)}
        safe={t('failure.safe')}
        retryLabel={outdated ? t('area.refreshPage') : t('action.retry')}
        onRetry={outdated ? reload : onRetry}
      />
    </Card>
  )
}

const Remote = ({ name }: { name: RemoteName }) => {
  const { remotes } = useShell()
  return <Mount name={name}>{createElement(use(remotes.load(name)))}</Mount>
}

/** One remote: what is shown while it loads, what stands there if it fails; trying again loads it anew. */
export const Area = ({
  name,
  waiting,
  renderFailure = (error, again) => <AreaFailure error={error} onRetry={again} />,
}: {
  name: RemoteName
  waiting: ReactNode
  renderFailure?: (error: unknown, again: () => void) => ReactNode
}) => {
  const { remotes } = useShell()
  return (
    <Boundary onAgain={() => remotes.forget(name)} renderFailure={renderFailure}>
      <Suspense fallback={waiting}>
        <Remote name={name} />
      </Suspense>
    </Boundary>
  )
}
