import type { PropsWithChildren } from 'react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notify } from './notices-slice.ts'
import { useAppDispatch, useUser } from './store.ts'
import { useTexts } from './texts/i18n.ts'

type Lack = { what: 'address' | 'mail' }
type Told = { what: Lack['what'] | 'invitation' }

/**
 * What this server cannot do until its settings change: be reached by others, or send email. Everyone, administrators too, reads
 * what does not work and the best way now. The settings are for administrators alone, and folded; everyone else copies a request to them.
 * @param what `invitation`: others cannot be reached, and it is a link to join that will not reach them
 * @param children buttons for that way, where they are not on the screen anyway
 */
export const ServerLack = ({ what, children }: PropsWithChildren<Told>) => {
  const { t } = useTexts('platform')
  const isAdmin = useUser()?.serverAdmin === true
  const lack = what === 'invitation' ? 'address' : what
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{t(`serverLack.${what}.text`)}</p>
      {children}
      {isAdmin ? (
        <details className="min-w-0">
          <summary className="w-fit cursor-pointer rounded-sm py-0.5 font-medium hover:text-ink">
            {t('serverLack.forOperator')}
          </summary>
          <div className="mt-1.5">
            <ServerSteps what={lack} />
          </div>
        </details>
      ) : (
        <CopyRequest what={lack} label={t('serverLack.copyFor')} />
      )}
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
      <CopyRequest what={what} label={t('serverLack.copy')} />
      {isAdmin && what === 'mail' && (
        <Link to="/server#mail" className="inline-block underline hover:text-ink">
          {t('serverLack.mail.page')}
        </Link>
      )}
    </div>
  )
}

const CopyRequest = ({ what, label }: Lack & { label: string }) => {
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
      {label}
    </button>
  )
}
