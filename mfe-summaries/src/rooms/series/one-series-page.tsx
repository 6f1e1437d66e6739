import type { Series, SeriesView } from '@hattama/contract/insight/series'
import {
  Link,
  queryFailure,
  useAddressParams,
  useMay,
  useOneSeriesQuery,
  usePageTitle,
  useParams,
} from '@hattama/platform'
import { BackLink } from '@hattama/ui/back-link'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { Repeat2 } from 'lucide-react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { CallsOfSeries } from './calls-of-series.tsx'
import { useTaggedMeetingsQuery } from './series-calls.ts'
import { SeriesMenu } from './series-menu.tsx'
import { SeriesParts } from './series-view.tsx'

type Query = {
  data?: SeriesView | undefined
  error?: unknown
  isLoading: boolean
  isFetching: boolean
  refetch: () => unknown
}

const View = ({ query, title, series }: { query: Query; title: string; series: Series | null }) => {
  const { t } = useSummariesTexts()
  const may = useMay()
  const [mayChange, mayConnect] = [may('recording.change'), may('connection.use')]
  const { data } = query
  usePageTitle(title)
  return (
    <>
      <div className="flex items-start gap-3">
        <BackLink as={Link} to="/summaries/series" label={t('series.back')} />
        <div className="min-w-0 grow">
          <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere text-ink">{title}</h1>
          {data && <p className="mt-1 text-sm text-muted">{t('series.meetings', { count: data.total })}</p>}
          {series?.rule && (
            <p className="mt-1 text-sm text-muted">{t(`series.seenBy.${series.rule.visibility}`)}</p>
          )}
          {series && mayConnect && <CallsOfSeries series={series} />}
        </div>
        {series?.mayManage && mayChange && <SeriesMenu series={series} />}
      </div>
      {query.isLoading && <Skeleton className="mt-6 h-64 rounded-lg" />}
      {query.error !== undefined && !data && (
        <FailureState title={t('series.failed')} {...queryFailure(query)} />
      )}
      {data?.total === 0 && (
        <EmptyState icon={<Repeat2 />} title={t('series.empty')} text={t('series.emptyText')} />
      )}
      {data && data.total > 0 && <SeriesParts view={data} />}
    </>
  )
}

/** `/summaries/series/:seriesId`: the outcome of a series of meetings. */
export const OneSeriesPage = () => {
  const { t } = useSummariesTexts()
  const { seriesId = '' } = useParams()
  const query = useOneSeriesQuery(seriesId)
  return (
    <View query={query} title={query.data?.name ?? t('series.one')} series={query.data?.series ?? null} />
  )
}

/** `/summaries/tagged?tag=`: the same for the meetings with a tag. */
export const TaggedPage = () => {
  const { t } = useSummariesTexts()
  const [params] = useAddressParams()
  const tag = params.get('tag') ?? ''
  const query = useTaggedMeetingsQuery(tag, { skip: tag === '' })
  return <View query={query} title={t('series.tagged', { tag })} series={null} />
}
