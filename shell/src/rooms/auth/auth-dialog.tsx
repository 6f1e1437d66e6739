import '../../kernel/locales/shell-texts.ts'
import { closeAuth, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { Dialog } from '@hattama/ui/dialog'
import { LogoMark } from '@hattama/ui/logo'
import { useEffect, useState } from 'react'
import { type Fields, noFields } from '../../kernel/account-rules.ts'
import { useShell } from '../../kernel/shell-context.ts'
import { AuthForm } from './auth-form.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { MailedSignIn } from './mailed-sign-in.tsx'
import { OtherWays } from './other-ways.tsx'
import { SecondStep } from './second-step.tsx'
import { SsoButtons, SsoByAddress } from '../sso/sso-ways.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** `typed`: what was typed before the dialog was closed, a password excepted; `onTyped` takes it for the next opening. */
type Props = { typed: Fields; onTyped: (fields: Fields) => void; onClose: () => void }

const OpenDialog = ({ typed, onTyped, onClose }: Props) => {
  const { t } = useTexts('shell')
  const shell = useShell()
  const start = useAppSelector((state) => state.authDialog)
  const onIn = () => {
    onTyped(noFields)
    onClose()
  }
  const form = useAuthForm({ ...start, typed }, shell, onIn)
  useEffect(() => {
    onTyped({ ...form.fields, password: '' })
  }, [onTyped, form.fields])
  const [aside, setAside] = useState<'forgot' | 'mailed' | 'sso' | null>(null)
  const back = () => setAside(null)
  const hasEnded = useAppSelector(({ session }) => session.lapsed === true) && form.mode === 'login'
  const invited = shell.session.invited()
  const connecting = shell.session.connecting()
  // an account older than the SSO connection signs in once more in the usual way, to be connected
  const isBySsoAlone = shell.registry.sso.required && !connecting
  const isAwaited = !invited && !connecting && shell.session.isAwaited()
  const heading = form.challenge ? 'step' : (aside ?? (isBySsoAlone ? 'sso' : form.mode))
  // whoever opened a link may never have been here: nobody is welcomed back
  const leads = isAwaited && heading === 'login' && !hasEnded
  const leadsToMeeting = leads && shell.session.isMeetingAwaited()
  const wanted = leadsToMeeting ? 'auth.wantedMeeting' : 'auth.wanted'
  // one advice: whoever has no account here is to ask for an invitation
  const mayBeNew = !leadsToMeeting ? 'yes' : shell.registry.isByInvitation ? 'no' : 'alone'
  const title = t(leads ? 'auth.wantedTitle' : `auth.${heading}.title`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      titleHidden
      closeLabel={t('action.close')}
      size="sm"
      className="sm:p-8"
    >
      <div className="mb-6 flex flex-col items-start gap-4">
        <LogoMark className="size-9" />
        <div>
          <p aria-hidden className="text-xl font-semibold tracking-tight">
            {title}
          </p>
          <p className="mt-1 text-sm text-muted">{t(leads ? wanted : `auth.${heading}.subtitle`)}</p>
        </div>
      </div>
      {connecting && (
        <p className="mb-5 rounded-md bg-accent-soft px-3 py-2.5 text-sm text-accent">
          {t('auth.sso.connect', { name: connecting.name })}
        </p>
      )}
      {invited && (
        <p className="mb-5 rounded-md bg-accent-soft px-3 py-2.5 text-sm text-accent">
          {t('auth.invited', { workspace: invited.workspaceName })}
        </p>
      )}
      {!invited && !connecting && (hasEnded || (isAwaited && heading === 'signup')) && (
        <p className="mb-5 rounded-md bg-accent-soft px-3 py-2.5 text-sm text-accent">
          {t(hasEnded ? 'session.ended' : 'auth.wantedNew')}
        </p>
      )}
      {form.challenge ? (
        <SecondStep challenge={form.challenge} onIn={onIn} onBack={form.restart} />
      ) : aside === 'forgot' ? (
        <ForgottenPassword email={form.fields.email} onBack={back} />
      ) : aside === 'mailed' ? (
        <MailedSignIn
          email={form.fields.email}
          onIn={onIn}
          onChallenge={(challenge) => {
            back()
            form.challenged(challenge)
          }}
          onBack={back}
        />
      ) : aside === 'sso' ? (
        <SsoByAddress email={form.fields.email} onBack={back} />
      ) : isBySsoAlone ? (
        <div className="flex flex-col gap-2">
          <SsoButtons onByAddress={() => setAside('sso')} />
        </div>
      ) : (
        <>
          <AuthForm form={form} mayBeNew={mayBeNew} onForgot={() => setAside('forgot')} />
          {form.mode === 'login' && <OtherWays onIn={onIn} onAside={setAside} />}
        </>
      )}
    </Dialog>
  )
}

/** Sign-in and sign-up. Every opening starts in the requested mode with no errors, no password, and what was typed before. */
export const AuthDialog = () => {
  const dispatch = useAppDispatch()
  const open = useAppSelector((state) => state.authDialog.open)
  const [opening, setOpening] = useState({ open, count: 0 })
  const [typed, setTyped] = useState(noFields)
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  if (!open) return null
  return (
    <OpenDialog key={opening.count} typed={typed} onTyped={setTyped} onClose={() => dispatch(closeAuth())} />
  )
}
