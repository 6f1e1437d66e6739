import { loadInReach } from '@hattama/platform'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

const Unloaded = () => {
  const { t } = useRecordingsTexts()
  return (
    <FailureState
      title={t('protocol.notLoaded')}
      safe={t('failure.safe')}
      retryLabel={t('action.refresh')}
      onRetry={() => location.reload()}
    />
  )
}

const Page = lazy(() =>
  loadInReach(() => import('./protocol-page.tsx')).then(
    (module) => ({ default: module.ProtocolPage }),
    () => ({ default: Unloaded }),
  ),
)

/** `/recordings/{id}/protocol`; its code is loaded with its route. */
export const LateProtocolPage = () => (
  <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
    <Page />
  </Suspense>
)
