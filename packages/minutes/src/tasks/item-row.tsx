import { beforeText, saidBefore, withReadersBefore } from '@hattama/contract/rules/insight/said-before'
import { lackOf } from '@hattama/contract/rules/insight/unclear-task'
import { problemText, useDrafts, useTaskIssues } from '@hattama/platform'
import { Checkbox } from '@hattama/ui/checkbox'
import { cn } from '@hattama/ui/cn'
import { IconButton } from '@hattama/ui/icon-button'
import { IssuesOfTask, SendTask } from '@hattama/ui/task-issues'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMinutesTexts } from '../texts.ts'
import { AssigneeMenu } from './assignee-menu.tsx'
import { DueField } from './due-field.tsx'
import { keyOf } from './task-keys.ts'
import { TaskTextField } from './task-text-field.tsx'
import { type PlacedTask, useChangeTask } from './use-change-task.ts'

/**
 * A task that can be ticked, assigned, dated, reworded and removed in place. `onTick` replaces ticking a single item on
 * screens that send the whole list; `beside` is shown after assignee and due date.
 */
export const ItemRow = ({
  task,
  mayChange,
  moment,
  isLabelled = false,
  onTick,
  beside,
}: {
  task: PlacedTask
  mayChange: boolean
  /** opens or plays the moment it comes from */
  moment: ReactNode
  /** says of owner and day what they are */
  isLabelled?: boolean
  onTick?: () => void
  beside?: ReactNode
}) => {
  const { t, language } = useMinutesTexts()
  const { change, tick, remove } = useChangeTask(task)
  const issues = useTaskIssues(task.recordingId)
  const lack = lackOf(task)
  const { statement, before } = saidBefore(withReadersBefore(task.task, language))
  const drafts = useDrafts('task')
  const [isEditing, setEditing] = useState(() => mayChange && drafts.of(task.id) !== null)
  return (
    // on a phone the text has the whole width, and what changes it stands beside owner and day
    <li
      data-task
      className={`flex gap-3 text-base max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-y-0 ${task.completed ? 'text-faint' : 'text-ink'}`}
    >
      <Checkbox
        label={statement}
        checked={task.completed}
        onChange={onTick ?? (() => void tick(!task.completed))}
        disabled={!mayChange}
        tone="green"
        className="mt-0.5"
      />
      <div className="min-w-0 grow max-sm:contents">
        <div className="max-sm:col-[2/4] max-sm:row-start-1">
          {isEditing ? (
            <TaskTextField
              id={task.id}
              label={t('task.text')}
              text={statement}
              onSave={(text) => change({ task: text })}
              onShow={setEditing}
            />
          ) : (
            <>
              <p className="break-words">
                <span className={task.completed ? 'line-through' : ''}>{statement}</span> {moment}
              </p>
              {before && <p className="mt-0.5 text-sm break-words text-muted">{beforeText(before)}</p>}
            </>
          )}
          {lack && <p className="mt-0.5 text-xs text-muted italic">{t(`task.${lack}`)}</p>}
        </div>
        <div className="mt-0.5 -ml-1.5 flex flex-wrap items-center gap-x-1 max-sm:col-[2/4] max-sm:row-start-2">
          <AssigneeMenu
            task={statement}
            recordingId={task.recordingId}
            assignee={task.assignee ?? null}
            assigneeId={task.assigneeId ?? null}
            isDisabled={!mayChange}
            isLabelled={isLabelled}
            onAssign={(person) =>
              void (person && !('userId' in person)
                ? change({ assignee: person.name })
                : change({ assigneeId: person?.userId ?? null }, person?.name))
            }
          />
          <DueField
            task={statement}
            dueDate={task.dueDate ?? null}
            dueOn={task.dueOn ?? null}
            isDone={task.completed}
            isDisabled={!mayChange}
            isLabelled={isLabelled}
            onChange={(day) => void change({ dueDate: day })}
          />
          {/* on a phone the buttons lie at the end of the last row: what is beside leaves them their room */}
          <span
            className={cn(
              'contents',
              beside && 'max-sm:flex max-sm:min-w-0 max-sm:basis-full max-sm:items-center',
            )}
          >
            {beside}
            {mayChange && (
              <span
                aria-hidden
                className={cn(
                  'ml-auto hidden h-7 shrink-0 max-sm:block print:hidden',
                  issues.of.trackers.length > 0 ? 'w-27' : 'w-17',
                )}
              />
            )}
          </span>
        </div>
        <div className="max-sm:col-[2/4] max-sm:row-start-3">
          {task.id !== '' && (
            <IssuesOfTask
              taskId={task.id}
              of={issues.of}
              t={t}
              onSettle={mayChange ? issues.settle : undefined}
            />
          )}
          {issues.error && (
            <p role="alert" className="mt-1 text-xs text-red">
              {problemText(issues.error)}
            </p>
          )}
        </div>
      </div>
      {mayChange && (
        <div className="flex shrink-0 max-sm:col-start-3 max-sm:row-start-2 max-sm:self-end max-sm:gap-3 pointer-coarse:gap-3 print:hidden">
          {task.id !== '' && (
            <SendTask
              taskId={task.id}
              task={statement}
              of={issues.of}
              t={t}
              onSend={(connectionId) => issues.send(task.id, connectionId)}
            />
          )}
          <IconButton
            size="sm"
            {...keyOf('KeyE')}
            label={t('task.edit', { task: statement })}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('task.remove', { task: statement })} onClick={() => void remove()}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}
