import { notify, useAppDispatch, useTexts } from '@hattama/platform'

/**
 * Copies an address and says how it went. Resolves with whether it did: off https a browser has no clipboard at all, and
 * that is how many a server of one's own is reached.
 */
export const useCopyLink = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  return async (url: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(url)
      dispatch(notify({ tone: 'done', text: t('copying.done') }))
      return true
    } catch {
      dispatch(notify({ tone: 'problem', text: t('copying.refused') }))
      return false
    }
  }
}
