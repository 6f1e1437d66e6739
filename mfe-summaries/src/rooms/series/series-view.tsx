import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { SeriesLine, SeriesView } from '@hattama/contract/insight/series'
import { Link } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Card } from '@hattama/ui/card'
import { dateText } from '@hattama/ui/format/date'
import { type ReactNode, useId } from 'react'
import { MomentLink } from '../../kernel/moment-link.tsx'
import { TaskRow } from '../tasks/task-row.tsx'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { Comparison } from './comparison.tsx'

const Part = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => {
  const heading = useId()
  if (count === 0) return null
  return (
    <Card aria-labelledby={heading} className="p-5">
      <h2 id={heading} className="flex items-center gap-2 text-base font-semibold text-ink">
        {title} <Badge>{count}</Badge>
      </h2>
      {children}
    </Card>
  )
}

/** A line with its moment and its meeting. */
const Line = ({
  line,
  isOver = false,
  children,
}: {
  line: SeriesLine
  isOver?: boolean
  children?: ReactNode
}) => {
  const { language } = useSummariesTexts()
  const { recordingId, summaryId, moment, text, meeting, at } = line
  const to = summaryId ? `/summaries/${summaryId}` : `/recordings/${recordingId}`
  return (
    <li className="py-2.5 text-base wrap-anywhere">
      <p className={isOver ? 'text-faint' : 'text-ink'}>
        <span className={isOver ? 'line-through' : ''}>{text}</span>{' '}
        {moment && (
          <MomentLink
            recordingId={recordingId}
            ms={moment.startMs}
            quote={moment.quote}
            support={moment.support}
          />
        )}
      </p>
      {children}
      <p className="text-xs text-faint">
        <Link to={to} className="hover:text-accent hover:underline">
          {meeting}
        </Link>
        {` · ${dateText(at, language)}`}
      </p>
    </li>
  )
}

const lines = 'mt-2 divide-y divide-line'

/** The outcome of a series: first what the next meeting needs, then a comparison of the meetings. */
export const SeriesParts = ({ view }: { view: SeriesView }) => {
  const { t, language } = useSummariesTexts()
  const day = (iso: string) => dateText(`${iso}T12:00:00`, language)
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Part title={t('series.open')} count={view.open.length}>
        <ul className="mt-2 divide-y divide-line [&>li]:py-3">
          {view.open.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              beside={
                <Link
                  to={`/summaries/${task.summaryId}`}
                  className="max-w-full truncate px-1.5 py-1 text-xs text-faint hover:text-accent hover:underline"
                >
                  {`${task.meeting} · ${dateText(task.meetingDate, language)}`}
                </Link>
              }
            />
          ))}
        </ul>
      </Part>
      <Part title={t('series.changed')} count={view.moved.length + view.done.length}>
        <ul className={lines}>
          {view.moved.map(({ task, from, to }) => (
            <li key={task.id} className="py-2.5">
              <p className="wrap-anywhere text-ink">{statementOf(task.task)}</p>
              <p className="text-sm text-muted">{t('series.moved', { from: day(from), to: day(to) })}</p>
            </li>
          ))}
          {view.done.map((task) => (
            <li key={task.id} className="py-2.5">
              <p className="wrap-anywhere text-ink">{statementOf(task.task)}</p>
              <p className="text-sm text-muted">
                {[t('series.isDone'), task.assignee].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('series.putOff')} count={view.putOff.length}>
        <ul className={lines}>
          {view.putOff.map((line, i) => (
            <Line key={`${line.recordingId} ${i}`} line={line} />
          ))}
        </ul>
      </Part>
      <Part title={t('series.decided')} count={view.decisions.length}>
        <ul className={lines}>
          {view.decisions.map((line, i) => (
            <Line key={`${line.recordingId} ${i}`} line={line} isOver={line.replacedBy !== null}>
              {line.replacedBy && (
                <p className="text-sm text-muted">
                  {t('series.replacedBy', {
                    text: line.replacedBy.text,
                    day: dateText(line.replacedBy.at, language),
                  })}
                </p>
              )}
            </Line>
          ))}
        </ul>
      </Part>
      <Comparison view={view} />
    </div>
  )
}
