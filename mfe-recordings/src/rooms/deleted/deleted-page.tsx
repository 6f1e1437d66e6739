import { usePageTitle } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { MoreButton } from '@hattama/ui/more-button'
import { RowList } from '@hattama/ui/row-list'
import { EmptyState } from '@hattama/ui/empty-state'
import { Trash2 } from 'lucide-react'
import { useDeletedPagesInfiniteQuery } from '../../kernel/calls/lists.ts'
import { BackToList } from '../../kernel/back-to-list.tsx'
import { ListFailure, ListLoading } from '../list/list-states.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { DeletedRow } from './deleted-row.tsx'

/** `/recordings/deleted`: deleted items that can still be restored. */
export const DeletedPage = () => {
  const { t } = useRecordingsTexts()
  usePageTitle(t('deleted.title'))
  const pages = useDeletedPagesInfiniteQuery()
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.pagination.total ?? 0
  return (
    <>
      <header className="flex items-start gap-2">
        <BackToList />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl font-semibold tracking-tight text-ink">{t('deleted.title')}</h1>
            {total > 0 && <Badge>{total}</Badge>}
          </div>
          <p className="mt-1 text-sm text-muted">{t('deleted.subtitle')}</p>
        </div>
      </header>
      <div className="mt-5">
        {pages.isLoading && <ListLoading />}
        {pages.isError && items.length === 0 && (
          <ListFailure error={pages.error} pending={pages.isFetching} onRetry={() => void pages.refetch()} />
        )}
        {pages.isSuccess && items.length === 0 && (
          <EmptyState icon={<Trash2 />} title={t('deleted.empty')} text={t('deleted.emptyText')} />
        )}
        {items.length > 0 && (
          <RowList>
            {items.map((item) => (
              <DeletedRow key={item.id} item={item} />
            ))}
          </RowList>
        )}
        <MoreButton pages={pages} label={t('list.more')} failure={t('failedToLoadRecordings')} />
      </div>
    </>
  )
}
