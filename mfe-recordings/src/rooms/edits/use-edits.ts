import type { EditRequest } from '@hattama/contract/speech/edit'
import { notify, problemText, useAppDispatch } from '@hattama/platform'
import { useCallback } from 'react'
import { useEditTranscriptMutation, useUndoEditMutation } from '../../kernel/calls/transcript.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/**
 * Returns a function that sends an edit of one transcript, shows the outcome in a toast with an undo, and resolves to
 * true if the server accepted it. `text` words the success, given how many places changed; `onRefused` says a failure where
 * the edit is made, instead of a toast.
 */
export const useEdits = (recordingId: string) => {
  const { t } = useRecordingsTexts()
  const dispatch = useAppDispatch()
  const [send] = useEditTranscriptMutation()
  const [takeBack] = useUndoEditMutation()
  const about = `text ${recordingId}`

  const undo = useCallback(
    async (editId: string) => {
      const { error } = await takeBack({ recordingId, editId })
      const text = error ? t('edit.notUndone', { reason: problemText(error) }) : t('edit.undone')
      dispatch(notify({ tone: error ? 'problem' : 'done', text, about }))
    },
    [takeBack, recordingId, about, dispatch, t],
  )

  return useCallback(
    async (
      request: EditRequest,
      text: (changed: number) => string,
      onRefused?: (error: unknown) => void,
    ): Promise<boolean> => {
      const { data, error } = await send({ recordingId, request })
      if (error && onRefused) {
        onRefused(error)
        return false
      }
      if (error) {
        dispatch(notify({ tone: 'problem', text: t('edit.notSaved', { reason: problemText(error) }), about }))
        return false
      }
      const editId = data.id
      const act = editId === null ? {} : { act: { label: t('action.undo'), run: () => void undo(editId) } }
      dispatch(notify({ tone: 'done', text: text(data.changed), about, ...act }))
      return true
    },
    [send, recordingId, about, dispatch, t, undo],
  )
}

export type Edit = ReturnType<typeof useEdits>
