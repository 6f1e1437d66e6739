import { useTexts } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { FailureState } from '@hattama/ui/failure-state'
import { RemoteLoadError } from '../../kernel/registry/load.ts'

const reload = () => globalThis.location.reload()

/** The card shown instead of a remote that failed to load or crashed. */
export const AreaFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTexts('shell')
  const failure = error instanceof RemoteLoadError ? error.failure : 'crashed'
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
