import { useAddressParams, usePageTitle } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { useMemo } from 'react'
import { useSummaryPagesInfiniteQuery } from '../api.ts'
import { useSummariesTexts } from '../texts.ts'
import { type Choice, isNarrowed, readChoice, writeChoice } from './choice.ts'
import { FilterBar } from './filter-bar.tsx'
import { ListEmpty, ListFailure, ListLoading } from './list-states.tsx'
import { select } from './select.ts'
import { SummaryCard } from './summary-card.tsx'
import { SummaryRow } from './summary-row.tsx'

export const SummariesPage = () => {
  const { t } = useSummariesTexts()
  usePageTitle(t('title'))
  const [params, setParams] = useAddressParams()
  const choice = readChoice(params)
  const change = (next: Partial<Choice>) => setParams(writeChoice({ ...choice, ...next }))

  const pages = useSummaryPagesInfiniteQuery()
  const { data } = pages
  const summaries = useMemo(() => data?.pages.flatMap((page) => page.summaries) ?? [], [data])
  const shown = select(summaries, choice)
  const total = data?.pages[0]?.pagination.total
  const again = { onRetry: () => void pages.refetch(), pending: pages.isFetching }
  const clear = () => change({ text: '', favorites: false, status: 'all', priority: 'all', type: 'all' })

  return (
    <>
      <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold tracking-tight text-ink">
        {t('title')}
        {total !== undefined && <Badge>{t('list.count', { count: total })}</Badge>}
      </h1>
      <div className="mt-6">
        <FilterBar choice={choice} onChange={change} />
      </div>
      <div className="mt-5">
        {pages.isLoading && <ListLoading />}
        {pages.isError && summaries.length === 0 && <ListFailure error={pages.error} {...again} />}
        {pages.isSuccess && shown.length === 0 && (
          <ListEmpty {...again} onClear={isNarrowed(choice) && summaries.length > 0 ? clear : null} />
        )}
        {shown.length > 0 && choice.view === 'grid' && (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((summary) => (
              <SummaryCard key={summary.id} summary={summary} />
            ))}
          </ul>
        )}
        {shown.length > 0 && choice.view === 'list' && (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            {shown.map((summary) => (
              <SummaryRow key={summary.id} summary={summary} />
            ))}
          </ul>
        )}
        {pages.hasNextPage && (
          <div className="mt-6 flex justify-center">
            <Button
              variant="secondary"
              pending={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
