import type { ActionItem, Summary } from '@hattama/contract/insight/summary'
import { lackOf } from '@hattama/contract/rules/insight/unclear-task'
import { problemText, useReadersLabels, useTaskIssues } from '@hattama/platform'
import { Checkbox } from '@hattama/ui/checkbox'
import { dueText, isOverdue } from '@hattama/ui/format/due'
import { IssuesOfTask, SendTask } from '@hattama/ui/task-issues'
import { CircleCheck } from 'lucide-react'
import { useTickMinutesTaskMutation } from '../../kernel/calls/minutes.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { MomentChip } from './moment-chip.tsx'

/** A checklist of tasks. A tick shows at once; if the server refuses, it is reverted with a message. */
export const TaskList = ({ summary, mayChange }: { summary: Summary; mayChange: boolean }) => {
  const { t } = useRecordingsTexts()
  const [tick, ticking] = useTickMinutesTaskMutation()
  const issues = useTaskIssues(summary.recordingId)
  const error = ticking.error ?? issues.error
  return (
    <>
      <ul className="space-y-3">
        {summary.actionItems.map((item, index) => (
          <Task
            key={item.id ?? index}
            item={item}
            isDisabled={!mayChange}
            issues={issues}
            onTick={() => void tick({ recordingId: summary.recordingId, summaryId: summary.id, index })}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-3 rounded-md bg-red-soft px-3 py-2 text-sm text-red">
          {t('minutes.notSaved', { reason: problemText(error) })}
        </p>
      )}
    </>
  )
}

const Task = ({
  item,
  isDisabled,
  issues,
  onTick,
}: {
  item: ActionItem
  isDisabled: boolean
  issues: ReturnType<typeof useTaskIssues>
  onTick: () => void
}) => {
  const { t, language } = useRecordingsTexts()
  const { label } = useReadersLabels()
  const { id } = item
  const due = dueText(item, language)
  const lack = lackOf(item)
  return (
    <li className={`flex gap-2.5 text-sm ${item.completed ? 'text-faint' : 'text-ink'}`}>
      <Checkbox
        label={item.task}
        checked={item.completed}
        onChange={onTick}
        disabled={isDisabled}
        tone="green"
        className="mt-0.5"
      />
      <div className="min-w-0 grow wrap-anywhere">
        <p>
          <span className={item.completed ? 'line-through' : ''}>{item.task}</span>
          {item.completed && (
            <CircleCheck aria-hidden className="ml-1.5 inline size-4 align-text-bottom text-green" />
          )}
          {item.moment && (
            <MomentChip ms={item.moment.startMs} quote={item.moment.quote} support={item.moment.support} />
          )}
        </p>
        {lack && <p className="mt-0.5 text-xs text-muted italic">{t(`minutes.${lack}`)}</p>}
        {(item.assignee || due) && (
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-faint">
            {item.assignee && <span>{t('minutes.assignedTo', { name: label(item.assignee) })}</span>}
            {due && (
              <span className={isOverdue(item) ? 'text-red' : undefined}>
                {t('minutes.due', { date: due })}
              </span>
            )}
          </p>
        )}
        {id !== undefined && (
          <IssuesOfTask taskId={id} of={issues.of} t={t} onSettle={isDisabled ? undefined : issues.settle} />
        )}
      </div>
      {id !== undefined && !isDisabled && (
        <SendTask
          taskId={id}
          task={item.task}
          of={issues.of}
          t={t}
          onSend={(connectionId) => issues.send(id, connectionId)}
        />
      )}
    </li>
  )
}
