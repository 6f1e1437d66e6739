import type { Summary } from '@hattama/contract/insight/summary'
import {
  notify,
  problemText,
  useAppDispatch,
  useLazySummaryVersionsQuery,
  useRestoreSummaryMutation,
} from '@hattama/platform'
import { useMinutesTexts } from '../texts.ts'

/**
 * Brings back the text that a save has replaced, with its quotes and what it is called. Refuses if somebody else has changed
 * the summary since: they would not see their text go.
 */
export const useUndoSave = ({ id, recordingId }: Pick<Summary, 'id' | 'recordingId'>) => {
  const { t } = useMinutesTexts()
  const dispatch = useAppDispatch()
  const [versions] = useLazySummaryVersionsQuery()
  const [restore] = useRestoreSummaryMutation()
  return async (replaced: string) => {
    try {
      const [last] = (await versions(id).unwrap()).versions
      if (last?.summary !== replaced) {
        dispatch(notify({ tone: 'problem', text: t('edit.meanwhile') }))
        return
      }
      await restore({ id, recordingId, versionId: last.id }).unwrap()
      dispatch(notify({ tone: 'done', text: t('rewrite.restored') }))
    } catch (error) {
      dispatch(notify({ tone: 'problem', text: t('rewrite.notRestored', { reason: problemText(error) }) }))
    }
  }
}
