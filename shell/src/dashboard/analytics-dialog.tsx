import { problemText, useTexts } from '@hattama/platform'
import { Dialog } from '@hattama/ui/dialog'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { minutesText } from '@hattama/ui/format/duration'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { Skeleton } from '@hattama/ui/skeleton'
import { ChartColumn } from 'lucide-react'
import { type Analytics, usePlatformAnalyticsQuery } from './calls.ts'
import { platformName } from './platform-name.ts'

const Bars = ({ platforms }: Analytics) => {
  const { t, language } = useTexts('shell')
  const most = Math.max(...platforms.map((p) => p.minutes), 1)
  return (
    <ul className="mt-5 flex flex-col gap-4">
      {platforms.map(({ platform, recordings, minutes }) => (
        <li key={platform}>
          <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
            <span className="font-medium">{platformName(platform) || t('analytics.uploaded')}</span>
            <span className="text-muted tabular-nums">
              {t('count.recordings', { count: recordings })} · {minutesText(minutes, language)}
            </span>
          </div>
          <ProgressBar value={minutes / most} label={platformName(platform) || t('analytics.uploaded')} />
        </li>
      ))}
    </ul>
  )
}

/** Where the meetings took place, and how long they were. */
export const AnalyticsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('shell')
  const { data, error, isFetching, refetch } = usePlatformAnalyticsQuery()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('analytics.title')}
      description={t('analytics.text')}
      closeLabel={t('action.close')}
    >
      {data && data.platforms.length > 0 && <Bars platforms={data.platforms} />}
      {data?.platforms.length === 0 && (
        <EmptyState icon={<ChartColumn />} title={t('analytics.empty')} text={t('analytics.emptyText')} />
      )}
      {!data && !error && <Skeleton className="mt-5 h-32" />}
      {!data && error && (
        <FailureState
          title={t('analytics.failed')}
          text={problemText(error)}
          retryLabel={t('action.retry')}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}
