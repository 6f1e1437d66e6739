import type { Summary } from '@hattama/contract/insight/summary'
import { NewTask } from '@hattama/minutes/new-task'
import { problemText } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Card, CardHeader } from '@hattama/ui/card'
import { useTickTaskMutation } from '../../kernel/api.ts'
import { TaskRow } from '../tasks/task-row.tsx'
import { useSummariesTexts } from '../../kernel/texts.ts'

/** A checklist of action items. A tick shows at once; if the server refuses, it is reverted with a message. */
export const TaskCard = ({ summary, mayChange }: { summary: Summary; mayChange: boolean }) => {
  const { t } = useSummariesTexts()
  const [tick, { error }] = useTickTaskMutation()
  const { id: summaryId, recordingId, actionItems } = summary
  if (actionItems.length === 0 && !mayChange) return null
  const pending = actionItems.filter((item) => !item.completed).length
  return (
    <Card className="pb-4 print:break-inside-avoid">
      <CardHeader
        title={t('summaryPage.actionItems')}
        aside={
          actionItems.length > 0 && (
            <Badge tone={pending > 0 ? 'yellow' : 'green'}>
              {t('summaryPage.pending', { count: pending })}
            </Badge>
          )
        }
      />
      <ul className="mt-3 space-y-3 px-5">
        {actionItems.map((item, index) => (
          <TaskRow
            key={item.id ?? index}
            task={{
              ownerId: summary.ownerId,
              visibility: summary.visibility,
              share: summary.share,
              ...item,
              id: item.id ?? '',
              summaryId,
              recordingId,
            }}
            onTick={() => void tick({ id: summaryId, recordingId, index })}
          />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mx-5 mt-3 rounded-md bg-red-soft px-3 py-2 text-sm text-red">
          {t('summaryPage.notSaved', { reason: problemText(error) })}
        </p>
      )}
      {mayChange && (
        <div className="mx-5 mt-4">
          <NewTask recordingId={recordingId} place={async () => ({ summaryId, recordingId })} />
        </div>
      )}
    </Card>
  )
}
