import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '@hattama/recorder/recording/account'
import { accountItem } from '../account/account.ts'
import { hostPattern, serverOrigin } from '../account/server-address.ts'
import { deviceLabel, finishSignIn, signIn, SignInError } from '../account/sign-in.ts'
import { useTexts } from '../language/use-texts.ts'
import { post } from '../messages/post.ts'
import { Notice } from '@hattama/recorder/screens/notice'
import { CodeForm } from './code-form.tsx'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { useStored } from '../settings/use-stored.ts'

/** Email, password and the server; permission for another server's address is requested on submit. */
export const SignInForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTexts()
  const { i18n } = useTranslation()
  const settings = useStored(settingsItem)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [addressError, setAddressError] = useState<string>()
  const [step, setStep] = useState<{ server: string; challenge: string } | null>(null)
  if (!settings) return null

  const words = (fault: string) => {
    const key = `account.error.${fault}`
    return i18n.exists(key) ? t(key) : t('account.error.other')
  }

  const submit = async (form: FormData) => {
    const server = serverOrigin(textOf(form, 'server'))
    setError(undefined)
    setAddressError(server ? undefined : t('account.serverInvalid'))
    if (!server) return
    const [email, password] = [textOf(form, 'email').trim(), textOf(form, 'password')]
    if (!email || !password) return setError(words('MISSING_CREDENTIALS'))
    // requested first, while the click still counts
    const origins = [hostPattern(server)]
    if (!(await chrome.permissions.request({ origins }).catch(() => false))) {
      return setAddressError(t('account.permission'))
    }
    await enter(server, () => signIn(server, email, password, deviceLabel()))
  }

  const enter = async (server: string, ask: () => Promise<Account>) => {
    setPending(true)
    try {
      await accountItem.write(await ask())
      await changeSettings({ server })
      await post({ to: 'background', type: 'send', id: null })
      onDone()
    } catch (cause) {
      const { fault, challenge } = cause instanceof SignInError ? cause : { fault: 'other' }
      if (challenge) setStep({ server, challenge })
      else setError(words(fault))
      if (fault === 'SIGN_IN_ENDED') setStep(null)
    }
    setPending(false)
  }

  const takeCode = (code: string) => {
    if (!step) return
    setError(undefined)
    void enter(step.server, () => finishSignIn(step.server, step.challenge, code, deviceLabel()))
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(new FormData(event.currentTarget))
  }

  if (step) {
    return <CodeForm error={error} pending={pending} onCode={takeCode} onBack={() => setStep(null)} />
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={onSubmit} noValidate>
      <h1 className="text-lg font-semibold">{t('account.heading')}</h1>
      {error && <Notice tone="failure">{error}</Notice>}
      <TextField
        // the user has just asked to sign in
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('account.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <TextField
        label={t('account.server')}
        name="server"
        defaultValue={settings.server}
        error={addressError}
        hint={t('account.serverHint')}
        spellCheck={false}
      />
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onDone}>
          {t('account.back')}
        </Button>
        <Button type="submit" className="flex-1" pending={pending}>
          {t('account.signIn')}
        </Button>
      </div>
      <button
        type="button"
        className="cursor-pointer text-left text-sm text-accent underline-offset-2 hover:underline"
        onClick={() => void chrome.tabs.create({ url: settings.server })}
      >
        {t('account.viaApp')}
      </button>
    </form>
  )
}

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
