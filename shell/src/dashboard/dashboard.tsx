import {
  problemText,
  runCommand,
  useLocation,
  useMay,
  useTexts,
  useUser,
  useNavigate,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { FailureState } from '@hattama/ui/failure-state'
import { displayName } from '@hattama/ui/format/person'
import { CircleDot, Upload, ChartColumn, MessagesSquare, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { FirstModelsPlace } from '../first-models/place.tsx'
import { Unfinished } from '../upload/unfinished.tsx'
import { useDashboardStatsQuery, useRecentRecordingsQuery } from './calls.ts'
import { MinutesAsks } from './minutes-asks.tsx'
import { NextMeetings } from './next-meetings.tsx'
import { RecentMeetings } from './recent-meetings.tsx'
import { StatCards } from './stat-cards.tsx'

/** Four shortcuts; three for users who may not record. */
const QuickActions = () => {
  const { t } = useTexts('shell')
  const navigate = useNavigate()
  const mayRecord = useMay()('recording.create')
  const tiles = [
    ...(mayRecord ? [{ key: 'record', icon: CircleDot, act: () => runCommand('newMeeting') }] : []),
    { key: 'analytics', icon: ChartColumn, act: () => void navigate('/analytics') },
    { key: 'chat', icon: MessagesSquare, act: () => void navigate('/recordings/chat') },
    { key: 'team', icon: Users, act: () => void navigate('/team') },
  ]
  return (
    <section aria-label={t('quick.title')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ key, icon: Icon, act }) => (
        <button
          key={key}
          type="button"
          onClick={act}
          className="group flex cursor-pointer items-center gap-3 rounded-lg border border-line bg-surface p-3 text-left shadow-card transition-colors sm:p-3.5 hover:border-line-strong hover:bg-sunken"
        >
          <span
            aria-hidden
            className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent"
          >
            <Icon className="size-4.5" />
          </span>
          <span className="min-w-0">
            <span className="block text-sm font-medium text-ink">{t(`quick.${key}.title`)}</span>
            <span className="hidden text-xs text-faint sm:block">{t(`quick.${key}.text`)}</span>
          </span>
        </button>
      ))}
    </section>
  )
}

const FirstModels = lazy(async () => ({
  default: (await import('../first-models/first-models.tsx')).FirstModels,
}))

/** Recent activity and next steps. Both calls start together; if either fails, an error replaces the page. */
export const Dashboard = () => {
  const { t } = useTexts('shell')
  const user = useUser()
  const mayRecord = useMay()('recording.create')
  const { hash, search } = useLocation()
  const isAsked = hash === '#models'
  const place = <FirstModelsPlace isAsked={isAsked} />
  const stats = useDashboardStatsQuery()
  const recent = useRecentRecordingsQuery()
  const failed = [stats, recent].find((query) => query.isError && !query.data)

  if (failed) {
    return (
      <Card>
        <FailureState
          isPage
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
        <FirstModels isAsked={isAsked} spoken={new URLSearchParams(search).get('spoken')} place={place} />
      </Suspense>
      <MinutesAsks />
      <NextMeetings />
      <StatCards stats={stats.data} />
      <QuickActions />
      <Unfinished />
      <RecentMeetings recordings={recent.data} />
    </div>
  )
}
