import type { SeriesView } from '@hattama/contract/insight/series'
import { Link } from '@hattama/platform'
import { Card } from '@hattama/ui/card'
import { dateText } from '@hattama/ui/format/date'
import { lengthText } from '@hattama/ui/format/duration'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useId } from 'react'
import { useSummariesTexts } from '../../kernel/texts.ts'

const percent = (share: number) => Math.round(share * 100)

/** The meetings of a series compared: length, talk shares, and the outcome of tasks. */
export const Comparison = ({ view: { meetings, total } }: { view: SeriesView }) => {
  const { t, language } = useSummariesTexts()
  const heading = useId()
  if (meetings.length === 0) return null
  const longest = Math.max(1, ...meetings.map(({ durationMs }) => durationMs ?? 0))
  return (
    <Card className="p-5">
      <h2 id={heading} className="text-base font-semibold text-ink">
        {t('series.compared')}
      </h2>
      {total > meetings.length && (
        <p className="mt-1 text-sm text-muted">{t('series.latest', { shown: meetings.length, total })}</p>
      )}
      <table aria-labelledby={heading} className="mt-3 block w-full text-left text-sm sm:table">
        <thead className="sr-only text-muted sm:not-sr-only sm:table-header-group">
          <tr>
            {(['meeting', 'length', 'talk', 'tasks'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium">
                {t(`series.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line sm:table-row-group">
          {meetings.map((meeting) => {
            const { recordingId, title, at, durationMs, talk, tasks, tasksDone } = meeting
            return (
              <tr
                key={recordingId}
                className="block py-3 align-top sm:table-row [&>*]:block sm:[&>*]:table-cell sm:[&>*]:py-3 sm:[&>*]:pr-4"
              >
                <th scope="row" className="font-normal">
                  <Link
                    to={`/recordings/${recordingId}`}
                    className="font-medium wrap-anywhere text-ink hover:text-accent hover:underline"
                  >
                    {title}
                  </Link>
                  <span className="block text-faint">{dateText(at, language)}</span>
                </th>
                <td className="whitespace-nowrap text-muted tabular-nums">
                  {lengthText(durationMs === null ? null : durationMs / 1000, language, '—')}
                  <ProgressBar
                    value={(durationMs ?? 0) / longest}
                    label={t('series.ofLongest', { title })}
                    className="mt-1.5 h-1 w-24"
                  />
                </td>
                <td className="text-muted">
                  {talk
                    .map(({ name, share }) => `${name ?? t('series.unnamed')} ${percent(share)} %`)
                    .join(', ')}
                </td>
                <td className="whitespace-nowrap text-muted tabular-nums">
                  {t('series.tasksDone', { done: tasksDone, count: tasks })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
