import type { BulkResult } from '@hattama/contract/library/bulk'
import { mayGo, notify, problemText, useAppDispatch } from '@hattama/platform'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { archiveMany, deleteMany, undeleteMany } from './calls.ts'

type Answer = { data?: BulkResult | undefined; error?: unknown }

/**
 * Archives and deletes many at once, with an undo in the notice. `onLeft` receives what was left out. Notices outlive
 * the list.
 */
export const useMany = (onLeft: (left: BulkResult['left']) => void) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()

  /** Shows a notice with the outcome; `undo` reverts what was done. */
  const say = ({ data, error }: Answer, done: string, undo?: (ids: string[]) => Promise<Answer>) => {
    if (!data) return dispatch(notify({ tone: 'problem', text: problemText(error) }))
    if (data.left.length > 0) onLeft(data.left)
    const count = data.done.length
    if (count === 0) return undefined
    const run = undo && (() => void undo(data.done).then((answer) => say(answer, 'undone')))
    const act = run && { label: t('action.undo'), run }
    return dispatch(notify({ tone: 'done', text: t(`many.${done}`, { count }), ...(act && { act }) }))
  }

  const archive = async (ids: readonly string[], archived: boolean) => {
    const put = async (those: readonly string[], to: boolean): Promise<Answer> =>
      dispatch(archiveMany.initiate({ ids: those, archived: to }))
    say(await put(ids, archived), archived ? 'archived' : 'unarchived', (done) => put(done, !archived))
  }
  /** `minutes`: numbers of the locked formal minutes that go with them. False: it was not wanted after all. */
  const remove = async (ids: readonly string[], minutes: readonly string[]) => {
    if (!(await mayGo({ recordingId: null, minutes, tasks: 0 }))) return false
    const answer: Answer = await dispatch(deleteMany.initiate({ ids }))
    say(answer, 'deleted', async (done) => dispatch(undeleteMany.initiate({ ids: done })))
    return true
  }
  return { archive, remove, say }
}
