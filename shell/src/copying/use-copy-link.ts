import { notify, useAppDispatch, useTexts } from '@hattama/platform'

/**
 * Copies a URL, shows the outcome and resolves to whether it worked: without https, as on many self-hosted servers, there
 * is no clipboard API at all.
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
