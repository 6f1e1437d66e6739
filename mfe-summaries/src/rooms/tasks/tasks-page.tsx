import type { Task } from '@hattama/contract/insight/task'
import { focusNewTask } from '@hattama/minutes/new-task'
import { useTaskKeys } from '@hattama/minutes/task-keys'
import {
  Link,
  queryFailure,
  runCommand,
  useAddressParams,
  useMay,
  useMeetingsQuery,
  usePageTitle,
  useUnderWay,
} from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { MoreButton } from '@hattama/ui/more-button'
import { EmptyState } from '@hattama/ui/empty-state'
import { FailureState } from '@hattama/ui/failure-state'
import { dayHere } from '@hattama/ui/format/date'
import { Skeleton } from '@hattama/ui/skeleton'
import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { AddTask } from './add-task.tsx'
import { groupTasks, type TaskGroup } from './group-tasks.ts'
import { useTaskPagesInfiniteQuery } from './task-calls.ts'
import { isTaskChoiceNarrowed, readTaskChoice, type TaskChoice, writeTaskChoice } from './task-choice.ts'
import { TaskFilters } from './task-filters.tsx'
import { TaskRow } from './task-row.tsx'

/** `/summaries/tasks`: the action items of all meetings. */
export const TasksPage = () => {
  const may = useMay()
  const mayRecord = may('recording.create')
  const mayAdd = may('summary.change')
  const list = useTaskKeys(focusNewTask)
  const { t } = useSummariesTexts()
  usePageTitle(t('tasks.title'))
  const [params, setParams] = useAddressParams()
  const choice = readTaskChoice(params)
  const change = (next: Partial<TaskChoice>) => setParams(writeTaskChoice({ ...choice, ...next }))
  const { group, ...wish } = choice
  const pages = useTaskPagesInfiniteQuery({ ...wish, today: dayHere() })
  const tasks = pages.data?.pages.flatMap((page) => page.tasks) ?? []
  const isMine = choice.whose === 'mine'
  const isEmpty = pages.isSuccess && tasks.length === 0
  // a list of one meeting is its list, whichever it is
  const isExample = (task: Task) => task.isExample === true && choice.recordingId === ''
  const own = tasks.filter((task) => !isExample(task))
  const examples = tasks.filter(isExample)
  const { data: meetings } = useMeetingsQuery('', { skip: !isEmpty })
  // a task is one of a meeting: without a meeting that takes it there is no field either
  const hasNoPlace =
    mayAdd && !isTaskChoiceNarrowed(choice) && meetings?.every(({ takesTasks }) => !takesTasks) === true
  const underWay = useUnderWay(!isEmpty || isTaskChoiceNarrowed(choice))
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight text-ink">{t('tasks.title')}</h1>
      <div className="mt-6">
        <TaskFilters
          choice={choice}
          counts={pages.data?.pages[0]?.counts}
          isLoading={pages.isLoading}
          onChange={change}
        />
      </div>
      <div className="mt-5">
        {pages.isLoading && <Skeleton className="h-64 rounded-lg" />}
        {pages.isError && tasks.length === 0 && (
          <FailureState title={t('tasks.failed')} {...queryFailure(pages)} />
        )}
        {isEmpty && (
          <EmptyState
            icon={<ListChecks />}
            title={t(isTaskChoiceNarrowed(choice) ? 'tasks.noneFound' : `tasks.none.${choice.state}`)}
            text={
              hasNoPlace
                ? t(underWay > 0 ? 'tasks.placeComes' : 'tasks.noPlace')
                : underWay > 0
                  ? `${t('list.underWay', { count: underWay })}. ${t('tasks.noneText')}`
                  : t(
                      isTaskChoiceNarrowed(choice)
                        ? 'tasks.noneFoundText'
                        : isMine
                          ? 'tasks.noneMineText'
                          : 'tasks.noneText',
                    )
            }
            action={
              hasNoPlace ? (
                <NoPlace mayRecord={mayRecord} />
              ) : isTaskChoiceNarrowed(choice) ? (
                <Button
                  variant="secondary"
                  onClick={() =>
                    change({ whose: 'all', q: '', recordingId: '', person: '', from: '', to: '' })
                  }
                >
                  {t('list.clear')}
                </Button>
              ) : isMine ? (
                <Button variant="secondary" onClick={() => change({ whose: 'all' })}>
                  {t('tasks.showAll')}
                </Button>
              ) : (
                mayRecord && (
                  <Button variant="secondary" onClick={() => runCommand('openExample')}>
                    {t('list.example')}
                  </Button>
                )
              )
            }
          />
        )}
        {mayAdd && !pages.isLoading && (
          <div className="mb-5">
            <AddTask recordingId={choice.recordingId} isExpected={tasks.length > 0} isMine={isMine} />
          </div>
        )}
        <div ref={list} className="space-y-6">
          {groupTasks(own, group, dayHere()).map((one) => (
            <Group
              key={one.key}
              heading={<GroupHeading group={one} by={group} />}
              tasks={one.tasks}
              by={group}
            />
          ))}
          {examples.length > 0 && (
            <Group
              heading={
                <>
                  <Badge tone="accent">{t('example.badge')}</Badge>{' '}
                  <span className="font-normal">{t('tasks.exampleNote')}</span>
                </>
              }
              tasks={examples}
              by="date"
            />
          )}
        </div>
        {tasks.length > 0 && mayAdd && (
          <p className="mt-4 text-xs text-faint max-sm:hidden print:hidden">{t('tasks.keys')}</p>
        )}
        <MoreButton pages={pages} label={t('list.more')} failure={t('tasks.failed')} />
      </div>
    </>
  )
}

/** What leads to the first task where no meeting takes one yet. */
const NoPlace = ({ mayRecord }: { mayRecord: boolean }) => {
  const { t } = useSummariesTexts()
  if (!mayRecord) return null
  return (
    <>
      <Button onClick={() => runCommand('newMeeting')}>{t('tasks.newMeeting')}</Button>
      <Button variant="secondary" onClick={() => runCommand('openExample')}>
        {t('list.example')}
      </Button>
    </>
  )
}

const GroupHeading = ({ group, by }: { group: TaskGroup; by: TaskChoice['group'] }) => {
  const { t } = useSummariesTexts()
  const own = by === 'date' ? `tasks.dateGroup.${group.key}` : 'tasks.nobody'
  return (
    <>
      {group.title ?? t(own)} <span className="font-normal text-faint">{group.tasks.length}</span>
    </>
  )
}

const Group = ({
  heading,
  tasks,
  by,
}: {
  heading: ReactNode
  tasks: readonly Task[]
  by: TaskChoice['group']
}) => (
  <section>
    <h2 className="mb-2 text-sm font-semibold text-muted">{heading}</h2>
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-card [&>li]:py-3">
      {tasks.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          beside={
            by !== 'meeting' && (
              <Link
                to={`/summaries/${task.summaryId}`}
                className="max-w-full min-w-0 truncate px-1.5 py-1 text-xs text-faint hover:text-accent hover:underline"
              >
                {task.meeting}
              </Link>
            )
          }
        />
      ))}
    </ul>
  </section>
)
