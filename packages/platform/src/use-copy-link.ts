import { useCallback } from 'react'
import { notify, type Told } from './notices-slice.ts'
import { serverHas } from './server-facts.ts'
import { useAppDispatch } from './store.ts'
import { useTexts } from './texts/i18n.ts'

/**
 * Copies a URL, shows the outcome and resolves to whether it worked: without https, as on many self-hosted servers, there
 * is no clipboard API at all. `done`: the notice, where more can be said than that it is copied; of an address that opens only on
 * the server’s own computer that is said as well.
 */
export const useCopyLink = () => {
  const { t } = useTexts('platform')
  const dispatch = useAppDispatch()
  return useCallback(
    async (url: string, done: Told = { text: t('copying.done') }): Promise<boolean> => {
      try {
        await navigator.clipboard.writeText(url)
        const leadsHere = serverHas('onlyHere') && url.startsWith(`${location.origin}/`)
        const ended = done.text.endsWith('.') ? done.text : `${done.text}.`
        const text = leadsHere ? `${ended} ${t('copying.onlyHere')}` : done.text
        dispatch(notify({ tone: 'done', ...done, text }))
        return true
      } catch {
        dispatch(notify({ tone: 'problem', text: t('copying.refused') }))
        return false
      }
    },
    [dispatch, t],
  )
}
