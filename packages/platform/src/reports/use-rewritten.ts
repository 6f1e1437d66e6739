import type { Summary } from '@hattama/contract/insight/summary'
import { useEffect, useRef } from 'react'
import { useLazySummaryVersionsQuery, useRestoreSummaryMutation } from '../shared-calls/minutes.ts'
import { notify } from '../notices-slice.ts'
import { useAppDispatch } from '../store.ts'
import { useTexts } from '../texts/i18n.ts'
import { problemText } from '../texts/problem-text.ts'

/**
 * Says that a summary has been rewritten once the new text is there, not when it was asked for; the notice brings the text
 * it replaced back. The function it returns says whether one is expected.
 */
export const useRewritten = ({ id, recordingId, status, generatedAt }: Summary) => {
  const { t } = useTexts('platform')
  const dispatch = useAppDispatch()
  const [versions] = useLazySummaryVersionsQuery()
  const [restore] = useRestoreSummaryMutation()
  /** when the text that will be replaced was written */
  const replaced = useRef<string | null>(null)
  useEffect(() => {
    if (replaced.current === null || status !== 'completed' || generatedAt === replaced.current) return
    const undo = async () => {
      try {
        const [last] = (await versions(id).unwrap()).versions
        if (!last) return
        await restore({ id, recordingId, versionId: last.id }).unwrap()
        dispatch(notify({ tone: 'done', text: t('rewrite.restored') }))
      } catch (error) {
        dispatch(notify({ tone: 'problem', text: t('rewrite.notRestored', { reason: problemText(error) }) }))
      }
    }
    replaced.current = null
    dispatch(
      notify({
        tone: 'done',
        text: t('rewrite.done'),
        act: { label: t('action.undo'), run: () => void undo() },
      }),
    )
  }, [status, generatedAt, id, recordingId, versions, restore, dispatch, t])
  return (isExpected: boolean) => {
    replaced.current = isExpected ? generatedAt : null
  }
}
