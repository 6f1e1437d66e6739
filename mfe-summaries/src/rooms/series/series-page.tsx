import type { SeriesSuggestion } from '@hattama/contract/insight/series'
import {
  Link,
  ProblemLine,
  queryFailure,
  useMakeSeriesMutation,
  useMay,
  usePageTitle,
  useSeriesQuery,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { dateText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { CalendarSync, Repeat2 } from 'lucide-react'
import { SectionTabs } from '../../kernel/section-tabs.tsx'
import { useSummariesTexts } from '../../kernel/texts.ts'

/** `/summaries/series`: series of meetings, and suggestions for meetings that look like one. */
export const SeriesPage = () => {
  const { t, language } = useSummariesTexts()
  usePageTitle(t('series.title'))
  const list = useSeriesQuery()
  const mayChange = useMay()('recording.change')
  const { series = [], suggestions = [] } = list.data ?? {}
  return (
    <>
      <SectionTabs />
      <h1 className="mt-5 text-2xl font-semibold tracking-tight text-ink">{t('series.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('series.text')}</p>
      {list.isLoading && <Skeleton className="mt-6 h-48 rounded-lg" />}
      {list.isError && !list.data && <FailureState title={t('series.failed')} {...queryFailure(list)} />}
      {mayChange && suggestions.length > 0 && <Suggestions suggestions={suggestions} />}
      {list.data && series.length === 0 && (
        <EmptyState icon={<Repeat2 />} title={t('series.none')} text={t('series.noneText')} />
      )}
      {series.length > 0 && (
        <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {series.map((one) => (
            <li key={one.id}>
              <Link to={`/summaries/series/${one.id}`} className="group block h-full">
                <Card className="h-full p-5 group-hover:border-line-strong">
                  <h2 className="truncate text-base font-semibold text-ink group-hover:text-accent">
                    {one.name}
                  </h2>
                  <p className="mt-1 text-sm text-muted">
                    {[
                      t('series.meetings', { count: one.meetings }),
                      one.lastAt && t('series.last', { day: dateText(one.lastAt, language) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {one.followsCalendar && (
                    <p className="mt-2 flex items-center gap-1.5 text-xs text-faint">
                      <CalendarSync aria-hidden className="size-3.5" />
                      {t('series.follows')}
                    </p>
                  )}
                </Card>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Suggestions = ({ suggestions }: { suggestions: readonly SeriesSuggestion[] }) => {
  const { t } = useSummariesTexts()
  const [make, { isLoading, error, originalArgs }] = useMakeSeriesMutation()
  return (
    <section aria-label={t('series.suggested')} className="mt-6">
      <h2 className="mb-2 text-sm font-semibold text-muted">{t('series.suggested')}</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-card">
        {suggestions.map(({ name, because, recordingIds }) => (
          <li key={recordingIds[0]} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="truncate font-medium text-ink">{name}</p>
              <p className="text-sm text-muted">
                {t(`series.because.${because}`, { count: recordingIds.length })}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('series.makeOf', { name })}
              pending={isLoading && originalArgs?.name === name}
              onClick={() => void make({ name, recordingIds, followsCalendar: because === 'calendar' })}
            >
              {t('series.make')}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemLine error={error} />
    </section>
  )
}
