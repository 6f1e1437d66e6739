import type { PropsWithChildren } from 'react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notify } from './notices-slice.ts'
import { useAppDispatch, useUser } from './store.ts'
import { useTexts } from './texts/i18n.ts'

type Lack = { what: 'address' | 'mail' }

/**
 * What this server cannot do until its settings change: be reached by others, or send email. Everyone, administrators too, reads
 * what does not work and the best way now; the settings are folded, for whoever runs the server.
 * @param children buttons for that way, where they are not on the screen anyway
 */
export const ServerLack = ({ what, children }: PropsWithChildren<Lack>) => {
  const { t } = useTexts('platform')
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{t(`serverLack.${what}.text`)}</p>
      {children}
      <details className="min-w-0">
        <summary className="w-fit cursor-pointer rounded-sm py-0.5 font-medium hover:text-ink">
          {t('serverLack.forOperator')}
        </summary>
        <div className="mt-1.5">
          <ServerSteps what={what} />
        </div>
      </details>
    </div>
  )
}

/** The steps on the server, and the same as a message to whoever takes them; to administrators also the page that shows the rest. */
export const ServerSteps = ({ what }: Lack) => {
  const { t } = useTexts('platform')
  const isAdmin = useUser()?.serverAdmin === true
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="break-words">{t(`serverLack.${what}.steps`)}</p>
      <CopyRequest what={what} />
      {isAdmin && what === 'mail' && (
        <Link to="/server#mail" className="inline-block underline hover:text-ink">
          {t('serverLack.mail.page')}
        </Link>
      )}
    </div>
  )
}

const CopyRequest = ({ what }: Lack) => {
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
