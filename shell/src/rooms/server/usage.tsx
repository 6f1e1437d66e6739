import type { ServerMonth } from '@hattama/contract/app/server'
import { bytesText, numberText } from '@hattama/ui/format/amount'
import { minutesText } from '@hattama/ui/format/duration'
import { useServerUsageQuery } from './calls.ts'
import { FiguresTable, NotHere } from './frame.tsx'
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

/** The months, newest first, down to the first in which there was anything; at least the current one. */
export const sinceFirstUse = (months: readonly ServerMonth[]): readonly ServerMonth[] =>
  months.slice(
    0,
    Math.max(
      0,
      months.findLastIndex((month) => columns.some((column) => month[column] > 0)),
    ) + 1,
  )

/** Server usage, month by month. */
export const Usage = () => {
  const { t, language } = useServerTexts()
  const asked = useServerUsageQuery(undefined, { refetchOnMountOrArgChange: true })
  if (!asked.data) return <NotHere asked={asked} />
  const value = (month: ServerMonth, column: (typeof columns)[number]) => {
    // zero is a known value, not missing data
    if (month[column] === 0) return numberText(0, language)
    if (column === 'bytes') return bytesText(month.bytes, language)
    return ofTime.includes(column)
      ? minutesText(month[column], language)
      : numberText(month[column], language)
  }
  const nameOf = ({ month }: ServerMonth) =>
    t('usage.monthOf', { month: t(`month.${Number(month.slice(5, 7))}`), year: month.slice(0, 4) })
  return (
    <FiguresTable
      label={t('tab.usage')}
      text={t('usage.text')}
      kind={t('usage.month')}
      columns={columns.map((column) => t(`usage.column.${column}`))}
      rows={sinceFirstUse(asked.data.months).map((month) => ({
        name: nameOf(month),
        cells: columns.map((column) => ({
          value: value(month, column),
          className: month[column] === 0 ? 'text-faint' : '',
        })),
      }))}
    />
  )
}
