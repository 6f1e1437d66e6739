import type { Recording } from '@hattama/contract/library/recording'
import { type RecentStatus, recentStatuses } from '@hattama/contract/rules/library/recent-status'
import { Link, skipToken, useDebounced, useMay, useTexts, queryFailure } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { SearchField } from '@hattama/ui/search-field'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { AudioLines, SearchX } from 'lucide-react'
import { useState } from 'react'
import { FirstActs } from '../example/first-acts.tsx'
import { useRecentRecordingsQuery } from './calls.ts'
import { MeetingRow } from './meeting-row.tsx'

/** Debounce for the search, ms. */
const pauseMs = 200

/** Nothing recorded yet: the ways to begin, and an example of what comes out. */
const NoneYet = () => {
  const { t } = useTexts('shell')
  const mayRecord = useMay()('recording.create')
  if (!mayRecord) {
    return <EmptyState icon={<AudioLines />} title={t('recent.empty')} text={t('word.readOnly')} />
  }
  return (
    <div className="px-5 pt-1 pb-5">
      <p className="text-base font-medium text-ink">{t('recent.empty')}</p>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{t('recent.emptyText')}</p>
      <FirstActs />
    </div>
  )
}

/** The newest recordings, or those found by a search among all. `undefined`: still loading. */
export const RecentMeetings = ({ recordings }: { recordings: readonly Recording[] | undefined }) => {
  const { t } = useTexts('shell')
  const [text, setText] = useState('')
  const [status, setStatus] = useState<RecentStatus>('all')
  const settled = useDebounced(text.trim(), pauseMs)
  // clearing the search takes effect at once
  const q = text.trim() === '' ? '' : settled
  const isNarrowed = q !== '' || status !== 'all'
  const found = useRecentRecordingsQuery(isNarrowed ? { q, status } : skipToken)
  // keep the current list until new results arrive: a list that vanishes with every letter is unreadable
  const listed = (isNarrowed ? found.data : undefined) ?? recordings
  const isFailed = isNarrowed && found.isError
  return (
    <Card>
      <CardHeader
        title={t('recent.title')}
        aside={
          <Link to="/recordings" className={buttonClass('ghost', 'sm', '-mr-2')}>
            {t('recent.viewAll')}
          </Link>
        }
      />
      {recordings?.length !== 0 && (
        <div className="flex flex-wrap gap-2 px-5 pt-3 pb-4">
          <SearchField
            label={t('recent.search')}
            clearLabel={t('action.clear')}
            value={text}
            onChange={setText}
            className="min-w-48 grow"
          />
          <Select
            label={t('recent.status')}
            value={status}
            onChange={setStatus}
            options={recentStatuses.map((value) => ({ value, text: t(`recent.filter.${value}`) }))}
            className="w-full sm:w-44"
          />
        </div>
      )}
      {/* another element than the skeleton: what replaces it has not moved */}
      <div
        key={recordings ? 'known' : 'waiting'}
        className={recordings?.length === 0 ? '' : 'border-t border-line'}
      >
        {listed === undefined && !isFailed && (
          <div className="flex flex-col gap-3 p-5">
            <span className="sr-only">{t('word.loading')}</span>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        )}
        {recordings?.length === 0 && <NoneYet />}
        {isFailed && <FailureState title={t('recent.searchFailed')} {...queryFailure(found)} />}
        {isNarrowed && !isFailed && listed?.length === 0 && (
          <EmptyState
            icon={<SearchX />}
            title={t('recent.noMatch')}
            action={
              <Button
                size="sm"
                variant="secondary"
                onClick={() => {
                  setText('')
                  setStatus('all')
                }}
              >
                {t('recent.clear')}
              </Button>
            }
          />
        )}
        {!isFailed && listed && listed.length > 0 && (
          <ul className="divide-y divide-line">
            {listed.map((recording) => (
              <MeetingRow key={recording.id} recording={recording} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
