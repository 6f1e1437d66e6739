import type { Seen } from '@hattama/contract/rules/library/visibility'
import type { ActionItem } from '@hattama/contract/insight/summary'
import type { ActionItemChange } from '@hattama/contract/insight/task'
import { notify, problemText, useAppDispatch, useRemoveTaskMutation } from '@hattama/platform'
import { useSummariesTexts } from '../../kernel/texts.ts'
import { useChangeTaskMutation } from './task-calls.ts'

/** An item with the summary it belongs to. */
export type PlacedTask = ActionItem & Seen & { id: string; summaryId: string; recordingId: string }

/** Actions for a task; if the server refuses, the change is reverted with a message. */
export const useChangeTask = ({ id, summaryId, recordingId }: PlacedTask) => {
  const { t } = useSummariesTexts()
  const dispatch = useAppDispatch()
  const [change] = useChangeTaskMutation()
  const [remove] = useRemoveTaskMutation()
  const refuse = (error: unknown) => {
    if (error) {
      dispatch(notify({ tone: 'problem', text: t('summaryPage.notSaved', { reason: problemText(error) }) }))
    }
  }
  const where = { id, summaryId, recordingId }
  return {
    change: async (wanted: ActionItemChange, assigneeName?: string) => {
      const { error } = await change({ ...where, change: wanted, ...(assigneeName && { assigneeName }) })
      refuse(error)
    },
    remove: async () => refuse((await remove(where)).error),
  }
}
