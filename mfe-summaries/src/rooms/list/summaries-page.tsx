import { useAddressParams, useAllPages, useDrafts, usePageTitle } from '@hattama/platform'
import { exampleEngine } from '@hattama/contract/rules/insight/summary-engine'
import { Badge } from '@hattama/ui/badge'
import { countWithExamples } from '@hattama/ui/format/count-with-examples'
import { MoreButton } from '@hattama/ui/more-button'
import { RowList } from '@hattama/ui/row-list'
import { useMemo } from 'react'
import { useSummaryPagesInfiniteQuery } from '../../kernel/api.ts'
import { SectionTabs } from '../../kernel/section-tabs.tsx'
import { useSummariesTexts } from '../../kernel/texts.ts'
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
  // search and sorting apply to the whole list, not just the pages loaded so far
  useAllPages(pages, isNarrowed(choice) || choice.sort !== 'newest')
  const isComing = pages.hasNextPage && !pages.isError
  const drafts = new Set(useDrafts('summary').ids())
  const shown = select(summaries, choice, drafts)
  const examples = summaries.filter(({ engine }) => engine === exampleEngine).length
  const total = data?.pages[0]?.pagination.total
  const again = { onRetry: () => void pages.refetch(), pending: pages.isFetching }
  const clear = () => change({ text: '', favorites: false, status: 'all', priority: 'all', type: 'all' })

  return (
    <>
      <SectionTabs />
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-semibold tracking-tight text-ink">{t('title')}</h1>
        {total !== undefined && <Badge>{countWithExamples(t, total, examples)}</Badge>}
      </div>
      <div className="mt-6">
        <FilterBar choice={choice} onChange={change} />
      </div>
      <div className="mt-5">
        {pages.isLoading && <ListLoading />}
        {pages.isError && summaries.length === 0 && <ListFailure error={pages.error} {...again} />}
        {pages.isSuccess &&
          shown.length === 0 &&
          (isComing ? (
            <ListLoading />
          ) : (
            <ListEmpty {...again} onClear={isNarrowed(choice) && summaries.length > 0 ? clear : null} />
          ))}
        {shown.length > 0 && choice.view === 'grid' && (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((summary) => (
              <SummaryCard key={summary.id} summary={summary} isDraft={drafts.has(summary.id)} />
            ))}
          </ul>
        )}
        {shown.length > 0 && choice.view === 'list' && (
          <RowList>
            {shown.map((summary) => (
              <SummaryRow key={summary.id} summary={summary} isDraft={drafts.has(summary.id)} />
            ))}
          </RowList>
        )}
        <MoreButton pages={pages} label={t('list.more')} failure={t('list.failed')} />
      </div>
    </>
  )
}
