import { statementOf } from '@hattama/contract/rules/insight/said-before'
import type { Task } from '@hattama/contract/insight/task'
import { Link, useTexts } from '@hattama/platform'
import { buttonClass } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { cn } from '@hattama/ui/cn'
import { dateText, dayHere } from '@hattama/ui/format/date'
import { unbroken } from '@hattama/ui/format/unbroken'
import { Skeleton } from '@hattama/ui/skeleton'
import { useMyOpenTasksQuery, useOpenTasksInAllQuery } from './calls.ts'

const Row = ({ task, today }: { task: Task; today: string }) => {
  const { t, language } = useTexts('shell')
  const isLate = task.dueOn != null && task.dueOn < today
  return (
    <li className="relative px-5 py-2.5 hover:bg-sunken">
      <Link
        to={`/summaries/${task.summaryId}`}
        className="line-clamp-2 text-sm text-ink after:absolute after:inset-0 after:content-['']"
      >
        {unbroken(statementOf(task.task))}
      </Link>
      <p className="mt-0.5 truncate text-xs text-muted">
        {task.dueOn && (
          <span className={cn(isLate && 'text-red')}>
            {t(isLate ? 'myTasks.late' : 'myTasks.due', {
              day: dateText(`${task.dueOn}T12:00:00`, language),
            })}
            {' · '}
          </span>
        )}
        {task.meeting}
        {!task.assigneeId && ` · ${t('myTasks.nobody')}`}
      </p>
    </li>
  )
}

/** The open tasks of the user, and of their meetings those that nobody has, the first due on top; and how many there are in all. */
export const MyTasks = () => {
  const { t } = useTexts('shell')
  const today = dayHere()
  const { data, isError } = useMyOpenTasksQuery(today)
  const { data: inAll = 0 } = useOpenTasksInAllQuery(today)
  const isNone = data?.tasks.length === 0
  return (
    <Card>
      <CardHeader
        className="flex-nowrap gap-x-1"
        title={t('myTasks.title')}
        aside={
          <Link to="/summaries/tasks" className={buttonClass('ghost', 'sm', '-mr-2 shrink-0')}>
            {!isNone && inAll > 0 ? t('myTasks.inAll', { count: inAll }) : t('myTasks.all')}
          </Link>
        }
      />
      {!data && !isError && (
        <div className="px-5 pt-2 pb-4">
          <Skeleton className="h-5" />
        </div>
      )}
      {isError && <p className="px-5 pt-1 pb-4 text-sm text-muted">{t('myTasks.failed')}</p>}
      {isNone && (
        <p className="flex flex-wrap gap-x-3 px-5 pt-1 pb-4 text-sm text-muted">
          {t(inAll === 0 ? 'myTasks.none' : 'myTasks.noneOfYours')}{' '}
          {inAll > 0 && (
            <Link to="/summaries/tasks" className="whitespace-nowrap text-accent hover:underline">
              {t('myTasks.inAll', { count: inAll })}
            </Link>
          )}
        </p>
      )}
      {data && !isNone && (
        <>
          <p className="px-5 text-xs text-muted">{t('myTasks.which')}</p>
          <ul className="mt-1.5 divide-y divide-line border-t border-line">
            {data.tasks.map((task) => (
              <Row key={task.id} task={task} today={today} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
