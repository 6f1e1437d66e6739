import { problemText, queryFailure, useDebounced } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { MoreButton } from '@hattama/ui/more-button'
import { RowList } from '@hattama/ui/row-list'
import { SearchField } from '@hattama/ui/search-field'
import { Skeleton } from '@hattama/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { useServerTexts } from './server-texts.ts'

type Asked = { error?: unknown; isFetching: boolean; refetch: () => unknown }

/** Shown instead of data that is loading or failed to load. */
export const NotHere = ({ asked }: { asked: Asked }) => {
  const { t } = useServerTexts()
  if (!asked.error) return <Skeleton className="h-64" />
  return (
    <Card>
      <FailureState title={t('failed')} {...queryFailure(asked)} />
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

/** The rows of a paged list, or that there are none, they are loading, or they failed. */
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

/** A search field for a list, and its debounced text. */
export const useSearch = (label: string) => {
  const { t } = useServerTexts()
  const [text, setText] = useState('')
  const field = (
    <SearchField
      label={label}
      clearLabel={t('clear')}
      className="w-full sm:max-w-sm"
      value={text}
      maxLength={200}
      onChange={setText}
    />
  )
  return { field, text: useDebounced(text.trim(), 250) }
}

/** A figure below its name. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-faint">{name}</dt>
    <dd className="text-sm text-ink tabular-nums">{children}</dd>
  </div>
)

type Cell = { value: ReactNode; className?: string }

/** A table with a row of figures for each kind. Scrolls sideways if needed, and can then be reached by keyboard. */
export const FiguresTable = ({
  label,
  text,
  kind,
  columns,
  rows,
}: {
  label: string
  /** text above it, which does not scroll */
  text?: string
  /** heading of the first column */
  kind: string
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly Cell[] }[]
}) => (
  <Card className="overflow-hidden">
    {text && <p className="px-4 pt-4 pb-2 text-sm text-muted sm:px-5">{text}</p>}
    <section
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto -outline-offset-2"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-faint">
            <th scope="col" className="px-4 py-2 align-bottom font-medium sm:px-5">
              {kind}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-right align-bottom font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap sm:px-5">
                {name}
              </th>
              {cells.map(({ value, className = '' }, i) => (
                <td key={columns[i]} className={`px-3 py-2 text-right whitespace-nowrap ${className}`}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Card>
)
