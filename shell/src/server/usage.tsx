import type { ServerMonth } from '@hattama/contract/server'
import { Card } from '@hattama/ui/card'
import { bytesText, numberText } from '@hattama/ui/format/amount'
import { minutesText } from '@hattama/ui/format/duration'
import { useServerUsageQuery } from './calls.ts'
import { NotHere, ScrollingTable } from './frame.tsx'
import { useServerTexts } from './server-texts.ts'

const columns = [
  'meetings',
  'minutes',
  'bytes',
  'people',
  'workspaces',
  'newPeople',
  'serverMinutes',
  'modelTokens',
] as const satisfies readonly (keyof ServerMonth)[]
const ofTime: readonly string[] = ['minutes', 'serverMinutes']

/** How much the server was used, month by month. */
export const Usage = () => {
  const { t, language } = useServerTexts()
  const asked = useServerUsageQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!asked.data) return <NotHere asked={asked} />
  const value = (month: ServerMonth, column: (typeof columns)[number]) => {
    // a month without any is no gap in what is known
    if (month[column] === 0) return numberText(0, language)
    if (column === 'bytes') return bytesText(month.bytes, language)
    return ofTime.includes(column)
      ? minutesText(month[column], language)
      : numberText(month[column], language)
  }
  const nameOf = ({ month }: ServerMonth) => `${t(`month.${Number(month.slice(5, 7))}`)} ${month.slice(0, 4)}`
  return (
    <Card className="overflow-hidden">
      <p className="px-4 pt-4 pb-2 text-sm text-muted sm:px-5">{t('usage.text')}</p>
      <ScrollingTable label={t('tab.usage')}>
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-left text-xs text-faint">
              <th scope="col" className="px-4 py-2 align-bottom font-medium sm:px-5">
                {t('usage.month')}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="min-w-20 px-4 py-2 text-right align-bottom font-medium"
                >
                  {t(`usage.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {asked.data.months.map((month) => (
              <tr key={month.month}>
                <th scope="row" className="px-4 py-2.5 text-left font-medium whitespace-nowrap sm:px-5">
                  {nameOf(month)}
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={
                      month[column] === 0
                        ? 'px-4 py-2.5 text-right whitespace-nowrap text-faint'
                        : 'px-4 py-2.5 text-right whitespace-nowrap'
                    }
                  >
                    {value(month, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollingTable>
    </Card>
  )
}
