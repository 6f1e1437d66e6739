import { problemText } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { MoreButton } from '@hattama/ui/more-button'
import { RowList } from '@hattama/ui/row-list'
import { Skeleton } from '@hattama/ui/skeleton'
import type { ReactNode } from 'react'
import { useServerTexts } from './server-texts.ts'

type Asked = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** What is shown instead of something that has not come, or did not. */
export const NotHere = ({ asked }: { asked: Asked }) => {
  const { t } = useServerTexts()
  if (!asked.error) return <Skeleton className="h-64" />
  return (
    <Card>
      <FailureState
        title={t('failed')}
        text={problemText(asked.error)}
        retryLabel={t('action.retry')}
        pending={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    </Card>
  )
}

type Pages<P> = Asked & {
  data?: { pages: P[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** A list that comes page by page: its rows, none, not yet, or not at all. */
export const PagedRows = <P, I>({
  pages,
  itemsOf,
  renderRow,
  icon,
  none,
}: {
  pages: Pages<P>
  itemsOf: (page: P) => readonly I[]
  renderRow: (item: I) => ReactNode
  icon: ReactNode
  none: string
}) => {
  const { t } = useServerTexts()
  if (!pages.data) return <NotHere asked={pages} />
  const items = pages.data.pages.flatMap(itemsOf)
  if (items.length === 0)
    return (
      <Card>
        <EmptyState icon={icon} title={none} />
      </Card>
    )
  return (
    <div aria-busy={pages.isFetching}>
      <RowList>{items.map(renderRow)}</RowList>
      <MoreButton pages={pages} label={t('more')} failure={problemText(pages.error)} />
    </div>
  )
}

/** A figure under its name. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-faint">{name}</dt>
    <dd className="text-sm text-ink tabular-nums">{children}</dd>
  </div>
)

/** A table that scrolls sideways where it has to; reachable by keyboard then. */
export const ScrollingTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    className="overflow-x-auto -outline-offset-2"
  >
    {children}
  </section>
)
