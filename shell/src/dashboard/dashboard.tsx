import { problemText, runCommand, useLocation, useMay, useTexts, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { FailureState } from '@hattama/ui/failure-state'
import { displayName } from '@hattama/ui/format/person'
import { CircleDot, Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { FirstModelsPlace } from '../first-models/place.tsx'
import { Unfinished } from '../upload/unfinished.tsx'
import { useDashboardStatsQuery, useRecentRecordingsQuery } from './calls.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentMeetings } from './recent-meetings.tsx'
import { StatCards } from './stat-cards.tsx'

const FirstModels = lazy(async () => ({
  default: (await import('../first-models/first-models.tsx')).FirstModels,
}))

/** What happened lately and what to do next. Both calls start together; a failure of either replaces the page. */
export const Dashboard = () => {
  const { t } = useTexts('shell')
  const user = useUser()
  const mayRecord = useMay()('recording.create')
  const isAsked = useLocation().hash === '#models'
  const place = <FirstModelsPlace isAsked={isAsked} />
  const stats = useDashboardStatsQuery()
  const recent = useRecentRecordingsQuery()
  const failed = [stats, recent].find((query) => query.isError && !query.data)

  if (failed) {
    return (
      <Card>
        <FailureState
          title={t('dashboard.failed')}
          text={problemText(failed.error)}
          safe={t('failure.safe')}
          retryLabel={t('action.retry')}
          pending={stats.isFetching || recent.isFetching}
          onRetry={() => {
            void stats.refetch()
            void recent.refetch()
          }}
        />
      </Card>
    )
  }

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight text-balance">
            {t('dashboard.welcome', { name: displayName(user ?? {}, t('user.fallback')) })}
          </h1>
          <p className="mt-1 text-muted">{t('dashboard.subtitle')}</p>
        </div>
        {mayRecord && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => runCommand('upload')}>
              <Upload aria-hidden />
              {t('dashboard.upload')}
            </Button>
            <Button onClick={() => runCommand('newMeeting')}>
              <CircleDot aria-hidden />
              {t('dashboard.newMeeting')}
            </Button>
          </div>
        )}
        {!mayRecord && <p className="max-w-md text-sm text-muted">{t('word.readOnly')}</p>}
      </header>
      <Suspense fallback={place}>
        <FirstModels isAsked={isAsked} place={place} />
      </Suspense>
      <StatCards stats={stats.data} />
      <QuickActions />
      <Unfinished />
      <RecentMeetings recordings={recent.data} />
    </div>
  )
}
