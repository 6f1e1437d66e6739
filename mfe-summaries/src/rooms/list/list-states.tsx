import { problemText, runCommand, useMay, useUnderWay } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { FileText, RefreshCw } from 'lucide-react'
import { useSummariesTexts } from '../../kernel/texts.ts'

export const ListLoading = () => {
  const { t } = useSummariesTexts()
  return (
    <output aria-label={t('word.loading')} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} className="h-60 rounded-lg" />
      ))}
    </output>
  )
}

type Again = { onRetry: () => void; pending: boolean }

export const ListFailure = ({ error, onRetry, pending }: Again & { error: unknown }) => {
  const { t } = useSummariesTexts()
  return (
    <FailureState
      title={t('list.failed')}
      text={problemText(error)}
      safe={t('failure.safe')}
      retryLabel={t('action.retry')}
      onRetry={onRetry}
      pending={pending}
    />
  )
}

/** Nothing to show, or not yet; `onClear` is given when search or filters are the reason. */
export const ListEmpty = ({ onRetry, pending, onClear }: Again & { onClear: (() => void) | null }) => {
  const { t } = useSummariesTexts()
  const mayRecord = useMay()('recording.create')
  const underWay = useUnderWay(onClear !== null)
  const title = underWay > 0 ? t('list.underWay', { count: underWay }) : t('list.empty')
  return (
    <EmptyState
      icon={<FileText />}
      title={onClear ? t('list.none') : title}
      text={t(onClear ? 'list.noneText' : 'list.emptyText')}
      action={
        <>
          {onClear && (
            <Button variant="secondary" onClick={onClear}>
              {t('list.clear')}
            </Button>
          )}
          {!onClear && mayRecord && underWay === 0 && (
            <Button onClick={() => runCommand('openExample')}>{t('list.example')}</Button>
          )}
          <Button variant={onClear ? 'ghost' : 'secondary'} pending={pending} onClick={onRetry}>
            {!pending && <RefreshCw aria-hidden />}
            {t('action.refresh')}
          </Button>
        </>
      }
    />
  )
}
