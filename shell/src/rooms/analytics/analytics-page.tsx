import { type AnalyticsWeeks, analyticsWeeks } from '@hattama/contract/rules/library/analytics-weeks'
import { api, call, queryFailure } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useAnalyticsTexts } from './analytics-texts.ts'
import { Facts, HoursByPerson, HoursByPlatform, HoursByWeek, TalkShare, TasksByWeek } from './charts.tsx'

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    /** Figures for this many weeks, each starting on Monday in the reader's time zone. */
    analytics: build.query({
      ...call.get('/api/dashboard/analytics', (weeks: AnalyticsWeeks) => ({
        query: { weeks, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      })),
      providesTags: ['Stats'],
    }),
  }),
})

const { useAnalyticsQuery } = calls

/** Meeting hours, where and with whom, talk shares, and the resulting tasks. */
export const AnalyticsPage = () => {
  const { t } = useAnalyticsTexts()
  const [weeks, setWeeks] = useState<AnalyticsWeeks>(12)
  const { data, error, isFetching, refetch } = useAnalyticsQuery(weeks)
  const isEmpty = data?.weeks.every(({ meetings, tasksDone }) => meetings === 0 && tasksDone === 0)
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
          <p className="mt-1 text-sm text-muted">{t('text')}</p>
        </div>
        <Select
          label={t('period')}
          value={String(weeks)}
          onChange={(value) => setWeeks(analyticsWeeks.find((n) => String(n) === value) ?? weeks)}
          options={analyticsWeeks.map((count) => ({ value: String(count), text: t('weeks', { count }) }))}
          className="w-full sm:w-40"
        />
      </header>
      {!data && !error && (
        <>
          <span className="sr-only">{t('word.loading')}</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </>
      )}
      {!data && error && (
        <Card>
          <FailureState title={t('failed')} {...queryFailure({ error, isFetching, refetch })} />
        </Card>
      )}
      {data && isEmpty && (
        <Card>
          <EmptyState icon={<ChartColumn />} title={t('empty')} text={t('emptyText')} />
        </Card>
      )}
      {data && !isEmpty && (
        <>
          <Facts weeks={data.weeks} />
          <HoursByWeek weeks={data.weeks} />
          <TasksByWeek weeks={data.weeks} />
          <div className="grid gap-5 lg:grid-cols-2">
            <HoursByPlatform platforms={data.platforms} />
            <HoursByPerson people={data.people} />
          </div>
          <TalkShare talk={data.talk} />
        </>
      )}
    </div>
  )
}
