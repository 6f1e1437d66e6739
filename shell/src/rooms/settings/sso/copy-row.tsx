import { notify, useAppDispatch, useTexts } from '@hattama/platform'
import { IconButton } from '@hattama/ui/icon-button'
import { Copy } from 'lucide-react'
import './sso-texts.ts'

/** A read-only text with a copy button. */
export const CopyRow = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTexts('sso')
  const dispatch = useAppDispatch()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      dispatch(notify({ tone: 'done', text: t('copied') }))
    } catch {
      dispatch(notify({ tone: 'problem', text: t('notCopied') }))
    }
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-sm text-muted">{label}</p>
      <div className="flex min-w-0 items-center gap-2">
        <code className="min-w-0 rounded-md bg-sunken px-2 py-1.5 text-sm break-all">{value}</code>
        <IconButton label={t('copy', { what: label })} onClick={() => void copy()}>
          <Copy aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
