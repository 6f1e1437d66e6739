import { problemText, useTexts, addTexts, queryFailure } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { MoreButton } from '@hattama/ui/more-button'
import { Skeleton } from '@hattama/ui/skeleton'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { EventRow } from './event-row.tsx'
import { useSecurityLogPagesInfiniteQuery } from './log-calls.ts'
import { LogFilters } from './log-filters.tsx'
import { everything, filtersOf, type LogSearch } from './log-search.ts'
import { useLogFile } from './use-log-file.ts'
import { securityWords } from '@hattama/contract/rules/people/security-log-text'
import en from './locales/en.json'
import kk from './locales/kk.json'
import ru from './locales/ru.json'

/** Imported for the side effect by the screen that shows these texts: its own, and those of the events. */
addTexts('security', {
  en: { ...securityWords.en, ...en },
  kk: { ...securityWords.kk, ...kk },
  ru: { ...securityWords.ru, ...ru },
})

const Nothing = ({ search, onClear }: { search: LogSearch; onClear: () => void }) => {
  const { t } = useTexts('security')
  const isFiltered = Object.keys(filtersOf(search)).length > 0
  return (
    <EmptyState
      icon={<ScrollText />}
      title={t('none')}
      text={t(isFiltered ? 'noneText' : 'noneYet')}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {t('clear')}
          </Button>
        )
      }
    />
  )
}

/** Security-related events of the workspace; for owners and admins. */
export const SecurityLog = () => {
  const { t } = useTexts('security')
  const [search, setSearch] = useState(everything)
  const pages = useSecurityLogPagesInfiniteQuery(search, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = pages
  const file = useLogFile(search)
  const events = data?.pages.flatMap((page) => page.events)
  const keptDays = data?.pages[0]?.keptDays
  return (
    <Card id="log" aria-labelledby="log-title" className="flex flex-col gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-xl">
          <h2 id="log-title" className="text-base font-semibold">
            {t('title')}
          </h2>
          {keptDays !== undefined && (
            <p className="mt-1 text-sm text-muted">{t('text', { count: keptDays })}</p>
          )}
        </div>
        <Button variant="secondary" pending={file.isPending} disabled={!events?.length} onClick={file.save}>
          <Download aria-hidden className="size-4" />
          {t('file')}
        </Button>
      </div>
      <LogFilters search={search} onChange={(change) => setSearch({ ...search, ...change })} />
      {events && events.length > 0 && (
        <div aria-busy={isFetching}>
          <ul className="divide-y divide-line border-t border-line">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
          <MoreButton pages={pages} label={t('more')} failure={problemText(error)} />
        </div>
      )}
      {events?.length === 0 && <Nothing search={search} onClear={() => setSearch(everything)} />}
      {!data && !error && <Skeleton className="h-64" />}
      {!data && error && (
        <FailureState
          className="py-6"
          title={t('failed')}
          {...queryFailure({ error, isFetching, refetch })}
        />
      )}
    </Card>
  )
}
