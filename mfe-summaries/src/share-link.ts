import { notify, useAppDispatch } from '@hattama/platform'
import { useCallback } from 'react'
import { useSummariesTexts } from './texts.ts'

/** Copies a text and shows whether it worked. */
const useCopy = () => {
  const dispatch = useAppDispatch()
  return useCallback(
    async (text: string, done: string, refused: string) => {
      try {
        await navigator.clipboard.writeText(text)
        dispatch(notify({ tone: 'done', text: done }))
      } catch {
        dispatch(notify({ tone: 'problem', text: refused }))
      }
    },
    [dispatch],
  )
}

/** Copies the URL of a summary; only members of the workspace can open it. */
export const useShareLink = () => {
  const { t } = useSummariesTexts()
  const copy = useCopy()
  return (id: string) => copy(`${location.origin}/summaries/${id}`, t('share.copied'), t('share.notCopied'))
}
