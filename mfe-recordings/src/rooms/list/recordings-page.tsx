import { Link, runCommand, useAllPages, useMay, usePageTitle } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button, buttonClass } from '@hattama/ui/button'
import { countWithExamples } from '@hattama/ui/format/count-with-examples'
import { Filters } from '@hattama/ui/filters'
import { MoreButton } from '@hattama/ui/more-button'
import { RowList } from '@hattama/ui/row-list'
import { SearchField } from '@hattama/ui/search-field'
import { Segmented } from '@hattama/ui/segmented'
import { Select } from '@hattama/ui/select'
import { CircleDot, LayoutGrid, List, Trash2, Upload } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useRecordingPagesInfiniteQuery } from '../../kernel/calls/lists.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { useCollectionsQuery } from '../collections/calls.ts'
import { ManyBar } from '../bulk/many-bar.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { ListEmpty, ListFailure, ListLoading, ListNone, PlaceEmpty } from './list-states.tsx'
import { matching, statusFilters } from './matching.ts'
import { RecordingCard } from './recording-card.tsx'
import { RecordingRow } from './recording-row.tsx'
import { WhichList } from './which-list.tsx'
import { useAudioLengths } from './use-audio-lengths.ts'
import { useListChoice } from './use-list-choice.ts'

export const RecordingsPage = () => {
  const { t } = useRecordingsTexts()
  usePageTitle(t('title'))
  const mayRecord = useMay()('recording.create')
  const choice = useListChoice()
  const pages = useRecordingPagesInfiniteQuery(choice.place)
  const { data } = pages
  const { data: collections = [] } = useCollectionsQuery()
  const recordings = useMemo(() => data?.pages.flatMap((page) => page.recordings) ?? [], [data])
  const lengths = useAudioLengths(recordings)
  // a search covers the whole list, not just the pages loaded so far
  useAllPages(pages, choice.text.trim() !== '' || choice.status !== 'all')
  const shown = useMemo(
    () => matching(recordings, choice.text, choice.status),
    [recordings, choice.text, choice.status],
  )
  const selection = useSelection(useMemo(() => shown.map(({ id }) => id), [shown]))
  const { clear } = selection
  // a different list has different recordings
  useEffect(clear, [clear, choice.place])
  const chosen = shown.filter(({ id }) => selection.isChosen(id))
  const isComing = pages.hasNextPage && !pages.isError
  const examples = recordings.filter(({ isExample }) => isExample).length
  const total = data?.pages[0]?.pagination.total

  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl font-semibold tracking-tight text-ink">{t('title')}</h1>
            {total !== undefined && <Badge>{countWithExamples(t, total, examples)}</Badge>}
          </div>
          <p className="mt-1 text-sm text-muted">{t('subtitle')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Link to="deleted" className={buttonClass('ghost', 'sm', 'max-sm:order-last max-sm:-ml-2')}>
            <Trash2 aria-hidden />
            {t('deleted.title')}
          </Link>
          {mayRecord && (pages.isLoading || recordings.length > 0) && (
            <>
              <Button variant="secondary" size="sm" onClick={() => runCommand('upload')}>
                <Upload aria-hidden />
                {t('list.upload')}
              </Button>
              <Button size="sm" onClick={() => runCommand('newMeeting')}>
                <CircleDot aria-hidden />
                {t('list.newMeeting')}
              </Button>
            </>
          )}
        </div>
      </header>

      {(pages.isLoading || recordings.length > 0 || choice.place !== 'all' || collections.length > 0) && (
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <SearchField
            label={t('list.search')}
            value={choice.text}
            onChange={choice.setText}
            clearLabel={t('action.clear')}
            className="grow basis-full sm:max-w-80 sm:min-w-56 sm:basis-0"
          />
          <Filters
            label={t('word.filters')}
            active={[choice.status, choice.place].filter((value) => value !== 'all').length}
          >
            <Select
              label={t('list.status')}
              value={choice.status}
              onChange={choice.setStatus}
              options={statusFilters.map((value) => ({
                value,
                text: value === 'all' ? t('list.all') : t(`status.${value}`),
              }))}
              className="min-w-40 grow sm:grow-0"
            />
            <WhichList place={choice.place} onChange={choice.setPlace} />
          </Filters>
          <Segmented
            label={t('list.view')}
            value={choice.view}
            onChange={choice.setView}
            options={[
              { value: 'grid', text: t('list.grid'), icon: <LayoutGrid aria-hidden /> },
              { value: 'list', text: t('list.rows'), icon: <List aria-hidden /> },
            ]}
            className="ml-auto"
          />
        </div>
      )}

      {/* another element once the list is there: without recordings there is no toolbar, and this would move up */}
      <div key={pages.isLoading ? 'loading' : 'loaded'} className="mt-5">
        {pages.isLoading && <ListLoading />}
        {pages.isError && recordings.length === 0 && (
          <ListFailure error={pages.error} pending={pages.isFetching} onRetry={() => void pages.refetch()} />
        )}
        {pages.isSuccess &&
          recordings.length === 0 &&
          (choice.place === 'all' ? (
            <ListEmpty />
          ) : (
            <PlaceEmpty place={choice.place} onAll={() => choice.setPlace('all')} />
          ))}
        {recordings.length > 0 &&
          shown.length === 0 &&
          (isComing ? <ListLoading /> : <ListNone onClear={choice.clear} />)}
        {shown.length > 0 && choice.view === 'grid' && (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((recording) => (
              <RecordingCard
                key={recording.id}
                recording={recording}
                seconds={lengths.get(recording.id)}
                selection={selection}
              />
            ))}
          </ul>
        )}
        {shown.length > 0 && choice.view === 'list' && (
          <RowList>
            {shown.map((recording) => (
              <RecordingRow
                key={recording.id}
                recording={recording}
                seconds={lengths.get(recording.id)}
                selection={selection}
              />
            ))}
          </RowList>
        )}
        <ManyBar
          selection={selection}
          recordings={chosen}
          shown={shown.length}
          collection={collections.some(({ id }) => id === choice.place) ? choice.place : null}
        />
        <MoreButton pages={pages} label={t('list.more')} failure={t('failedToLoadRecordings')} />
      </div>
    </>
  )
}
