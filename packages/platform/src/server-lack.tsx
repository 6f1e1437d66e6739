import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notify } from './notices-slice.ts'
import { useAppDispatch, useUser } from './store.ts'
import { useTexts } from './texts/i18n.ts'

/**
 * What this server cannot do until its settings change: be reached by others, or send email. Everyone can copy a request to
 * whoever set it up, its administrators too: the first person is one, and need not be an engineer. The steps are folded, and
 * for administrators alone.
 */
export const ServerLack = ({ what }: { what: 'address' | 'mail' }) => {
  const { t } = useTexts('platform')
  const isAdmin = useUser()?.serverAdmin === true
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p>{t(`serverLack.${what}.text`)}</p>
      <CopyRequest what={what} />
      {isAdmin && (
        <details>
          <summary className="cursor-pointer underline hover:text-ink">{t('serverLack.how')}</summary>
          <p className="mt-1.5 break-words">{t(`serverLack.${what}.steps`)}</p>
          {what === 'mail' && (
            <Link to="/server#mail" className="mt-1.5 inline-block underline hover:text-ink">
              {t('serverLack.mail.page')}
            </Link>
          )}
        </details>
      )}
    </div>
  )
}

const CopyRequest = ({ what }: { what: 'address' | 'mail' }) => {
  const { t } = useTexts('platform')
  const dispatch = useAppDispatch()
  const [isRefused, setRefused] = useState(false)
  const text = t(`serverLack.${what}.request`, { origin: location.origin })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      dispatch(notify({ tone: 'done', text: t('serverLack.copied') }))
    } catch {
      setRefused(true)
    }
  }
  // without https there is no clipboard: the request is to be copied by hand then
  if (isRefused) return <p className="break-words select-all">{text}</p>
  return (
    <button
      type="button"
      className="cursor-pointer rounded-sm text-left underline hover:text-ink"
      onClick={() => void copy()}
    >
      {t('serverLack.copy')}
    </button>
  )
}
