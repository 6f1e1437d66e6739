import { possibleDecisions, withDecided, withoutPossible } from '@hattama/contract/rules/insight/decide'
import { toLanguage } from '@hattama/contract/rules/kernel/language'
import type { Summary } from '@hattama/contract/insight/summary'
import { notify, problemText, useAppDispatch, useEditSummaryMutation } from '@hattama/platform'
import { useUndoSave } from '../editor/use-undo-save.ts'
import { useMinutesTexts } from '../texts.ts'

/**
 * Says of a possible decision, by its line in the stored text from 0, that it is one, or that it is none: one press each, with
 * undo.
 */
export const useDecide = (summary: Summary) => {
  const { t } = useMinutesTexts()
  const dispatch = useAppDispatch()
  const [save, { isLoading }] = useEditSummaryMutation()
  const undo = useUndoSave(summary)
  const { id, recordingId, updatedAt, summary: text } = summary
  const put = async (next: string, done: string) => {
    const { error } = await save({ id, recordingId, edit: { summary: next, updatedAt } })
    dispatch(
      error
        ? notify({ tone: 'problem', text: t('decide.notSaved', { reason: problemText(error) }) })
        : notify({
            tone: 'done',
            text: done,
            act: { label: t('action.undo'), run: () => void undo(text) },
          }),
    )
  }
  const language = toLanguage(summary.language) ?? 'en'
  /** as an empty text cannot be saved, the last line of one stays */
  const rest = (line: number) => withoutPossible(text, [line])
  return {
    possible: possibleDecisions(text),
    isBusy: isLoading,
    confirm: (line: number) => put(withDecided(text, [line], language), t('decide.confirmed')),
    mayDismiss: (line: number) => rest(line) !== '',
    dismiss: (line: number) => put(rest(line), t('decide.dismissed')),
  }
}
