import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { SeriesView } from '@hattama/contract/insight/series'
import { clock, momentParam } from '@hattama/contract/rules/kernel/time'
import { Link, problemText, useOneSeriesQuery, useTexts } from '@hattama/platform'
import { dateText } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'

/** Maximum number of lines of each kind. */
const maxLines = 3

type Row = {
  key: string
  text: string
  about: string
  recordingId: string
  moment: { startMs: number } | null | undefined
}

/** What the previous meetings of the series left open, in a few lines, each linked to its moment. */
export const Brief = ({ seriesId }: { seriesId: string }) => {
  const { data, error } = useOneSeriesQuery(seriesId)
  if (error) {
    return (
      <p role="alert" className="text-sm text-red">
        {problemText(error)}
      </p>
    )
  }
  return data ? <Lines view={data} seriesId={seriesId} /> : <Skeleton className="h-20 w-full" />
}

const Lines = ({ view, seriesId }: { view: SeriesView; seriesId: string }) => {
  const { t, language } = useTexts('shell')
  const standing = view.decisions.filter((one) => one.replacedBy === null)
  const parts: [kind: string, all: number, rows: Row[]][] = [
    [
      'open',
      view.open.length,
      view.open.slice(0, maxLines).map((task) => ({
        key: task.id,
        text: statementOf(task.task),
        about: [task.assignee, task.dueOn && dateText(`${task.dueOn}T12:00:00`, language)]
          .filter(Boolean)
          .join(', '),
        recordingId: task.recordingId,
        moment: task.moment,
      })),
    ],
    ...(
      [
        ['decided', standing],
        ['putOff', view.putOff],
      ] as const
    ).map(([kind, lines]): [string, number, Row[]] => [
      kind,
      lines.length,
      lines.slice(0, maxLines).map((line, i) => ({
        key: `${line.recordingId} ${i}`,
        text: statementOf(line.text),
        about: dateText(line.at, language),
        recordingId: line.recordingId,
        moment: line.moment,
      })),
    ]),
  ]
  return (
    <div className="w-full space-y-3 rounded-lg bg-hover p-4 text-sm">
      {parts.every(([, all]) => all === 0) && <p className="text-muted">{t('brief.nothing')}</p>}
      {parts.map(
        ([kind, all, rows]) =>
          all > 0 && (
            <section key={kind}>
              <h3 className="font-medium text-ink">{t(`brief.${kind}`, { count: all })}</h3>
              <ul className="mt-1 list-disc space-y-1 pl-5 marker:text-faint">
                {rows.map(({ key, text, about, recordingId, moment }) => (
                  <li key={key} className="wrap-anywhere">
                    {text} {about && <span className="text-faint">({about})</span>}{' '}
                    {moment && (
                      <Link
                        to={`/recordings/${recordingId}?t=${momentParam(moment.startMs)}`}
                        aria-label={t('brief.moment', { time: clock(moment.startMs) })}
                        className="font-medium text-accent tabular-nums hover:underline"
                      >
                        {clock(moment.startMs)}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <Link to={`/summaries/series/${seriesId}`} className="font-medium text-accent hover:underline">
        {t('brief.all')}
      </Link>
    </div>
  )
}
