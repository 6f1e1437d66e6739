import type { ActionItem } from '@hattama/contract/insight/summary'
import type { ActionItemChange } from '@hattama/contract/insight/task'
import {
  notify,
  problemText,
  useAppDispatch,
  settled,
  useChangeTaskMutation,
  useRemoveTaskMutation,
} from '@hattama/platform'
import { useMinutesTexts } from '../texts.ts'

/** An item with the summary it belongs to. */
export type PlacedTask = ActionItem & { id: string; summaryId: string; recordingId: string }

/** Actions for a task; if the server refuses, the change is reverted with a message. */
export const useChangeTask = ({ id, summaryId, recordingId }: PlacedTask) => {
  const { t } = useMinutesTexts()
  const dispatch = useAppDispatch()
  const [change] = useChangeTaskMutation()
  const [remove] = useRemoveTaskMutation()
  const refuse = (error: unknown) => {
    const about = `task ${id}`
    if (!error) dispatch(settled(about))
    else
      dispatch(notify({ tone: 'problem', text: t('task.notSaved', { reason: problemText(error) }), about }))
  }
  const where = { id, summaryId, recordingId }
  const put = async (wanted: ActionItemChange, assigneeName?: string) => {
    const { error } = await change({ ...where, change: wanted, ...(assigneeName && { assigneeName }) })
    refuse(error)
    return !error
  }
  return {
    change: put,
    /** Ticks or unticks it, with a notice that offers to undo it: in a list of open tasks it is gone at once. */
    tick: async (completed: boolean) => {
      if (!(await put({ completed }))) return
      const act = { label: t('action.undo'), run: () => void put({ completed: !completed }) }
      dispatch(notify({ tone: 'done', text: t(completed ? 'task.done' : 'task.reopened'), act }))
    },
    /** Removes it, with a notice that offers to undo it. */
    remove: async () => {
      const { error } = await remove(where)
      refuse(error)
      if (error) return
      const act = { label: t('action.undo'), run: () => void put({ removed: false }) }
      dispatch(notify({ tone: 'done', text: t('task.removed'), act }))
    },
  }
}
