import { notify, useAppDispatch, useTexts } from '@hattama/platform'
import { Copy } from 'lucide-react'

/**
 * For whoever meets a lack of this server that only its settings can mend, and did not install it: copies a request that says
 * what to set. `what`: an address that others can open, or sending email.
 */
export const AskInstaller = ({ what }: { what: 'address' | 'mail' }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const copy = async () => {
    const text = t(`askInstaller.${what}`, { origin: location.origin })
    try {
      await navigator.clipboard.writeText(text)
      dispatch(notify({ tone: 'done', text: t('askInstaller.copied') }))
    } catch {
      // shown, so that it can be copied by hand
      dispatch(notify({ tone: 'problem', text }))
    }
  }
  return (
    <button
      type="button"
      className="inline-flex cursor-pointer items-center gap-1.5 rounded-sm text-left underline hover:text-ink"
      onClick={() => void copy()}
    >
      <Copy aria-hidden className="size-4 shrink-0" />
      {t('askInstaller.copy')}
    </button>
  )
}
