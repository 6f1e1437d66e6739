import type { Summary } from '@hattama/contract/insight/summary'
import {
  notify,
  problemText,
  useAddTaskMutation,
  useAppDispatch,
  useRemoveTaskMutation,
} from '@hattama/platform'
import { useMinutesTexts } from '../texts.ts'

/** Most characters of a task, as the server takes them. */
const maxTask = 2000

/** Adds the text of a line to the tasks of its summary, with a notice that offers to undo it; the line stays. */
export const useTaskFromLine = ({ id: summaryId, recordingId, actionItems }: Summary) => {
  const { t } = useMinutesTexts()
  const dispatch = useAppDispatch()
  const [add] = useAddTaskMutation()
  const [remove] = useRemoveTaskMutation()
  return async (text: string) => {
    const task = text.trim().slice(0, maxTask)
    if (task === '') return
    const { data, error } = await add({ summaryId, recordingId, item: { task } })
    if (error) {
      dispatch(notify({ tone: 'problem', text: problemText(error) }))
      return
    }
    const made = data.actionItems.find((item) => !actionItems.some(({ id }) => id === item.id))?.id
    dispatch(
      notify({
        tone: 'done',
        text: t('edit.taskAdded'),
        ...(made && {
          act: {
            label: t('action.undo'),
            run: () => void remove({ id: made, summaryId, recordingId }),
          },
        }),
      }),
    )
  }
}
