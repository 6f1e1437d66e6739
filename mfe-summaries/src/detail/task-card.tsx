import type { ActionItem, Summary } from '@hattama/contract/summary'
import { problemText } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Card, CardHeader } from '@hattama/ui/card'
import { Checkbox } from '@hattama/ui/checkbox'
import { CircleCheck } from 'lucide-react'
import { useTickTaskMutation } from '../api.ts'
import { useSummariesTexts } from '../texts.ts'
import { MomentLink } from './moment-link.tsx'

/** Action items to tick. A tick shows at once; if the server refuses, it turns back and says so. */
export const TaskCard = ({ summary, mayChange }: { summary: Summary; mayChange: boolean }) => {
  const { t } = useSummariesTexts()
  const [tick, { error }] = useTickTaskMutation()
  if (summary.actionItems.length === 0) return null
  const pending = summary.actionItems.filter((item) => !item.completed).length
  return (
    <Card className="pb-4 print:break-inside-avoid">
      <CardHeader
        title={t('summaryPage.actionItems')}
        aside={
          <Badge tone={pending > 0 ? 'yellow' : 'green'}>
            {t('summaryPage.pending', { count: pending })}
          </Badge>
        }
      />
      <ul className="mt-3 space-y-3 px-5">
        {summary.actionItems.map((item, index) => (
          <Task
            key={item.id ?? index}
            item={item}
            recordingId={summary.recordingId}
            isDisabled={!mayChange}
            onTick={() => void tick({ id: summary.id, recordingId: summary.recordingId, index })}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mx-5 mt-3 rounded-md bg-red-soft px-3 py-2 text-sm text-red">
          {t('summaryPage.notSaved', { reason: problemText(error) })}
        </p>
      )}
    </Card>
  )
}

const Task = ({
  item,
  recordingId,
  isDisabled,
  onTick,
}: {
  item: ActionItem
  recordingId: string
  isDisabled: boolean
  onTick: () => void
}) => {
  const { t } = useSummariesTexts()
  const notes = [
    item.assignee ? t('summaryPage.assignedTo', { name: item.assignee }) : '',
    item.dueDate ? t('summaryPage.due', { date: item.dueDate }) : '',
  ].filter(Boolean)
  return (
    <li className={`flex gap-3 text-base ${item.completed ? 'text-faint' : 'text-ink'}`}>
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
          )}{' '}
          {item.moment && (
            <MomentLink recordingId={recordingId} ms={item.moment.startMs} quote={item.moment.quote} />
          )}
        </p>
        {notes.map((note) => (
          <p key={note} className="mt-0.5 text-sm text-faint">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}
