import { Card, CardHeader } from '@hattama/ui/card'
import type { ReactNode } from 'react'
import { useAnalyticsTexts } from './analytics-texts.ts'

type Table = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** A chart, and the same figures as a table for readers who prefer or need one. */
export const ChartCard = ({
  title,
  note,
  aside,
  table,
  none,
  children,
}: {
  title: string
  note?: string
  aside?: ReactNode
  table: Table
  /** shown instead of a chart when there is no data */
  none?: string
  children: ReactNode
}) => {
  const { t } = useAnalyticsTexts()
  return (
    <Card>
      <CardHeader title={title} aside={aside} />
      {note && <p className="px-5 pt-0.5 text-sm text-muted">{note}</p>}
      <div className="px-5 pt-4 pb-5">
        {table.rows.length === 0 ? (
          <p className="py-6 text-sm text-muted">{none}</p>
        ) : (
          <>
            <div aria-hidden>{children}</div>
            <details className="mt-4 text-sm">
              <summary className="w-fit cursor-pointer text-muted hover:text-ink">{t('table')}</summary>
              <table aria-label={title} className="mt-2 w-full text-left">
                <thead className="border-b border-line text-xs text-muted">
                  <tr>
                    {table.head.map((name, i) => (
                      <th key={name} scope="col" className={i === 0 ? 'py-1.5 font-medium' : endCell}>
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line">
                  {table.rows.map(([name, ...values]) => (
                    <tr key={name}>
                      <th scope="row" className="py-1.5 font-normal break-words">
                        {name}
                      </th>
                      {values.map((value, i) => (
                        <td key={table.head[i + 1]} className={endCell}>
                          {value}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </>
        )}
      </div>
    </Card>
  )
}

const endCell = 'py-1.5 pl-3 text-right font-medium tabular-nums'
