import { useIsLost, useTexts } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { FailureState } from '@hattama/ui/failure-state'
import { useEffect, useRef } from 'react'
import { RemoteLoadError } from '../../kernel/registry/load.ts'

const reload = () => globalThis.location.reload()

/** Runs `onBack` when a connection that was lost is back. */
const useBack = (isLost: boolean, onBack: () => void) => {
  const wasLost = useRef(false)
  useEffect(() => {
    const isBack = wasLost.current && !isLost
    wasLost.current = isLost
    if (isBack) onBack()
  }, [isLost, onBack])
}

/** The card shown instead of a remote that failed to load or crashed; what no connection kept away comes once there is one. */
export const AreaFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTexts('shell')
  const isLost = useIsLost()
  const cause = error instanceof RemoteLoadError ? error.failure : 'crashed'
  useBack(isLost && cause === 'unreachable', onRetry)
  const failure = isLost && cause === 'unreachable' ? 'lost' : cause
  const needsReload = failure === 'outdated' || failure === 'remembered'
  return (
    <Card>
      <FailureState
        isPage
        title={t(`area.${failure}.title`)}
        text={t(`area.${failure}.text`)}
        safe={t('failure.safe')}
        retryLabel={needsReload ? t('area.refreshPage') : t('action.retry')}
        onRetry={needsReload ? reload : onRetry}
      />
    </Card>
  )
}
