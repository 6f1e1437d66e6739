import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notify } from './notices-slice.ts'
import { useAppDispatch, useUser } from './store.ts'
import { useTexts } from './texts/i18n.ts'

/**
 * What this server cannot do until its settings change: be reached by others, or send email. Whoever administers it reads what to
 * do; everyone else can copy a request for them.
 */
export const ServerLack = ({ what }: { what: 'address' | 'mail' }) => {
  const { t } = useTexts('platform')
  const isAdmin = useUser()?.serverAdmin === true
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p>{t(`serverLack.${what}.text`)}</p>
      {isAdmin ? (
        <p className="break-words">{t(`serverLack.${what}.steps`)}</p>
      ) : (
        <>
          <p>{t('serverLack.who')}</p>
          <CopyRequest what={what} />
        </>
      )}
      {isAdmin && what === 'mail' && (
        <Link to="/server#mail" className="inline-block underline hover:text-ink">
          {t('serverLack.mail.page')}
        </Link>
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
