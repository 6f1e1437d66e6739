import type { Summary } from '@hattama/contract/insight/summary'
import { supportOfTask } from '@hattama/contract/rules/insight/task-support'
import { ItemRow } from '@hattama/minutes/item-row'
import { problemText } from '@hattama/platform'
import { useTickMinutesTaskMutation } from '../../kernel/calls/minutes.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { MomentChip } from './moment-chip.tsx'

/** The meeting's tasks, changed in place. A tick shows at once; if the server refuses, it is reverted with a message. */
export const TaskList = ({ summary, mayChange }: { summary: Summary; mayChange: boolean }) => {
  const { t } = useRecordingsTexts()
  const [tick, { error }] = useTickMinutesTaskMutation()
  const { id: summaryId, recordingId } = summary
  return (
    <>
      <ul className="space-y-3">
        {summary.actionItems.map((item, index) => (
          <ItemRow
            key={item.id ?? index}
            task={{ ...item, id: item.id ?? '', summaryId, recordingId }}
            mayChange={mayChange}
            isLabelled
            moment={
              item.moment && (
                <MomentChip
                  ms={item.moment.startMs}
                  quote={item.moment.quote}
                  support={supportOfTask(item)}
                />
              )
            }
            onTick={() => void tick({ recordingId, summaryId, index })}
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
