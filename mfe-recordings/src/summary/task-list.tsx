import type { ActionItem, Summary } from '@hattama/contract/summary'
import { asProblem, problemText } from '@hattama/platform'
import { Checkbox } from '@hattama/ui/checkbox'
import { CircleCheck } from 'lucide-react'
import { useSaveMinutesTasksMutation } from '../api.ts'
import { useRecordingsTexts } from '../texts.ts'
import { MomentChip } from './moment-chip.tsx'

/** The list with the item at `index` ticked or unticked: what the update call takes. */
export const withTicked = (items: readonly ActionItem[], index: number): ActionItem[] =>
  items.map((item, i) => (i === index ? { ...item, completed: !item.completed } : item))

/** Tasks to tick. A tick shows at once; if the server refuses, it turns back and says so. */
export const TaskList = ({ summary, mayChange }: { summary: Summary; mayChange: boolean }) => {
  const { t } = useRecordingsTexts()
  const [save, { error, isLoading }] = useSaveMinutesTasksMutation()
  // One change at a time: each sends the full list, and a refused one must take back its own tick only.
  const tick = (index: number) => {
    if (isLoading) return
    void save({
      recordingId: summary.recordingId,
      summaryId: summary.id,
      actionItems: withTicked(summary.actionItems, index),
    })
  }
  return (
    <>
      <ul className="space-y-3">
        {summary.actionItems.map((item, index) => (
          <Task key={item.id ?? index} item={item} isDisabled={!mayChange} onTick={() => tick(index)} />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-3 rounded-md bg-red-soft px-3 py-2 text-sm text-red">
          {t('minutes.notSaved', { reason: problemText(asProblem(error)) })}
        </p>
      )}
    </>
  )
}

const Task = ({
  item,
  isDisabled,
  onTick,
}: {
  item: ActionItem
  isDisabled: boolean
  onTick: () => void
}) => {
  const { t } = useRecordingsTexts()
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
      <div className="min-w-0 grow">
        <p>
          <span className={item.completed ? 'line-through' : ''}>{item.task}</span>
          {item.completed && (
            <CircleCheck aria-hidden className="ml-1.5 inline size-4 align-text-bottom text-green" />
          )}
          {item.moment && <MomentChip ms={item.moment.startMs} quote={item.moment.quote} />}
        </p>
        {item.assignee && (
          <p className="mt-0.5 text-xs text-faint">{t('minutes.assignedTo', { name: item.assignee })}</p>
        )}
        {item.dueDate && (
          <p className="mt-0.5 text-xs text-faint">{t('minutes.due', { date: item.dueDate })}</p>
        )}
      </div>
    </li>
  )
}
