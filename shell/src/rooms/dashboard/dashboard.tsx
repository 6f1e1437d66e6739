import {
  Link,
  loadInReach,
  problemText,
  runCommand,
  useLocation,
  useMay,
  useTexts,
  useUser,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { cn } from '@hattama/ui/cn'
import { FailureState } from '@hattama/ui/failure-state'
import { dayHere } from '@hattama/ui/format/date'
import { displayName } from '@hattama/ui/format/person'
import { Skeleton } from '@hattama/ui/skeleton'
import { CircleDot, Mic, Upload } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMinutesAsksQuery } from '../documents/letters/ask-calls.ts'
import { Unfinished } from '../upload/unfinished.tsx'
import {
  useCalendarNextQuery,
  useDashboardStatsQuery,
  useMyOpenTasksQuery,
  useRecentRecordingsQuery,
} from './calls.ts'
import { Alone } from './alone.tsx'
import { MinutesAsks } from './minutes-asks.tsx'
import { MyTasks } from './my-tasks.tsx'
import { NextMeetings } from './next-meetings.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentMeetings } from './recent-meetings.tsx'
import { StatCards } from './stat-cards.tsx'
import { recordsOnlyRooms } from '../recording/support.ts'

const FirstModels = lazy(async () => ({
  default: (await loadInReach(() => import('../first-models/first-models.tsx'))).FirstModels,
}))

const Again = lazy(async () => ({
  default: (await loadInReach(() => import('../first-models/again.tsx'))).Again,
}))

/** Only owners and admins of the workspace, and the server's, load it. */
const SetUp = lazy(async () => ({ default: (await loadInReach(() => import('../setup/set-up.tsx'))).SetUp }))

/** With this many meetings of their own nobody needs the example any more. */
const earlyMeetings = 10

/** @param isNew there are no meetings yet; undefined until that is known */
const Heading = ({ isNew }: { isNew: boolean | undefined }) => {
  const { t } = useTexts('shell')
  const user = useUser()
  const mayRecord = useMay()('recording.create')
  // a phone records the people in the room: that is then the first way, under its own name
  const isRoomOnly = recordsOnlyRooms()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight text-balance">
          {t('dashboard.welcome', { name: displayName(user ?? {}, t('user.fallback')) })}
        </h1>
        <p className="mt-1 min-h-6 text-muted">
          {isNew !== undefined && t(isNew ? 'dashboard.subtitleNew' : 'dashboard.subtitle')}
        </p>
      </div>
      {mayRecord ? (
        <div className="flex flex-wrap gap-2">
          {isRoomOnly && (
            <Button onClick={() => runCommand('newMeeting')}>
              <Mic aria-hidden />
              {t('firstActs.room.title')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => runCommand('upload')}>
            <Upload aria-hidden />
            {t('dashboard.upload')}
          </Button>
          {!isRoomOnly && (
            <Button onClick={() => runCommand('newMeeting')}>
              <CircleDot aria-hidden />
              {t('dashboard.newMeeting')}
            </Button>
          )}
        </div>
      ) : (
        <p className="max-w-md text-sm text-muted">{t('word.readOnly')}</p>
      )}
    </header>
  )
}

/**
 * What is next, what came out of the last meetings and what is open for this person; beside it, smaller, figures and what
 * an owner or the server's admin can still set up. Both calls of the specification start together; if either fails, an error replaces the page.
 */
export const Dashboard = () => {
  const { t } = useTexts('shell')
  const may = useMay()
  const mayConnect = may('connection.use')
  const mayRecord = may('recording.create')
  const maySetUp = may('workspace.change') || may('server.manage')
  const { hash, search } = useLocation()
  const isAsked = hash === '#models'
  const stats = useDashboardStatsQuery()
  const recent = useRecentRecordingsQuery()
  // shown at once: what comes later would push the rest away
  const calendar = useCalendarNextQuery(undefined, { skip: !mayConnect })
  const asks = useMinutesAsksQuery()
  const tasks = useMyOpenTasksQuery(dayHere())
  const isUnsure = [stats, calendar, asks, tasks].some(({ isLoading }) => isLoading)
  const recordings = isUnsure ? undefined : recent.data
  const isEmpty = recent.data?.length === 0
  // an example is listed, but nothing is counted of it
  const hasNone = stats.data?.statistics.totalRecordings === 0
  // the example is still worth a look
  const isEarly = (stats.data?.statistics.totalRecordings ?? earlyMeetings) < earlyMeetings
  // nothing to count and nothing to go to yet: the ways to begin stand alone
  const isNew = isEmpty && hasNone
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
      <Heading isNew={recent.data && isEmpty} />
      {isAsked && (
        <Suspense>
          <FirstModels spoken={new URLSearchParams(search).get('spoken')} />
        </Suspense>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <MinutesAsks />
          <NextMeetings />
          {/* above the list it would push that down when it comes */}
          <div className="order-1 empty:hidden">
            {recordings && stats.data && <Alone stats={stats.data} />}
          </div>
          <RecentMeetings recordings={recordings} />
          <Unfinished />
        </div>
        <div
          className={cn(
            'flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            // on a phone it is below the list, which would push it down
            !recordings && 'max-lg:hidden',
          )}
        >
          {recordings ? <MyTasks /> : <Skeleton className="h-24 w-full rounded-lg" />}
          {/* whether there is anything to count is known with the list */}
          {recordings && !isNew && (
            <>
              {!hasNone && <StatCards stats={stats.data} />}
              <QuickActions />
              {mayRecord && isEarly && (
                <button
                  type="button"
                  className="cursor-pointer self-start text-sm font-medium text-accent hover:underline"
                  onClick={() => runCommand('openExample')}
                >
                  {t('firstActs.example.title')}
                </button>
              )}
              {calendar.data?.isConnected === false && (
                <Link to="/connections#calendars" className="text-sm font-medium text-accent hover:underline">
                  {t('nextMeetings.connect')}
                </Link>
              )}
            </>
          )}
        </div>
        <div className={cn('flex min-w-0 flex-col gap-6 empty:hidden', !recordings && 'max-lg:hidden')}>
          <Suspense>
            {/* who came for the models is asked above, among them */}
            {!isAsked && <Again isAsked={false} />}
            {maySetUp && <SetUp />}
          </Suspense>
        </div>
      </div>
    </div>
  )
}
