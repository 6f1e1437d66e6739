import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notify } from './notices-slice.ts'
import { useAppDispatch, useUser } from './store.ts'
import { useTexts } from './texts/i18n.ts'

/**
 * What this server cannot do until its settings change: be reached by others, or send email. Only its administrators are told
 * the settings, folded; everyone else copies a request to them.
 */
export const ServerLack = ({ what }: { what: 'address' | 'mail' }) => {
  const { t } = useTexts('platform')
  const isAdmin = useUser()?.serverAdmin === true
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p>{t(what === 'mail' && isAdmin ? 'serverLack.mail.admin' : `serverLack.${what}.text`)}</p>
      {isAdmin ? <Settings what={what} /> : <CopyRequest what={what} />}
    </div>
  )
}

const Settings = ({ what }: { what: 'address' | 'mail' }) => {
  const { t } = useTexts('platform')
  return (
    <>
      {what === 'mail' && (
        <Link to="/server#mail" className="underline hover:text-ink">
          {t('serverLack.mail.page')}
        </Link>
      )}
      <details>
        <summary className="cursor-pointer underline hover:text-ink">{t('serverLack.how')}</summary>
        <p className="mt-1.5">{t(`serverLack.${what}.plain`)}</p>
        <details className="mt-1.5">
          <summary className="cursor-pointer underline hover:text-ink">{t('serverLack.settings')}</summary>
          <p className="mt-1.5 break-words">{t(`serverLack.${what}.steps`)}</p>
        </details>
      </details>
    </>
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
