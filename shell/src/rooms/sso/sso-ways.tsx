import { ProblemLine, problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { Building2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { looksLikeEmail } from '../../kernel/account-rules.ts'
import { leaveForSso } from '../../kernel/arrival/kept-sso.ts'
import { useBeginSsoMutation } from './sso-calls.ts'

/** A button for each provider of the operator, and one for users whose address leads to their own. */
export const SsoButtons = ({ onByAddress }: { onByAddress: () => void }) => {
  const { t } = useTexts('shell')
  const { sso } = useShell().registry
  const [begin, { isLoading, error, originalArgs }] = useBeginSsoMutation()
  const press = async (provider: string) => {
    const { data } = await begin({ provider })
    if (data) leaveForSso(data, 'enter')
  }
  const asked = originalArgs && 'provider' in originalArgs ? originalArgs.provider : null
  return (
    <>
      {sso.providers.map(({ key, name }) => (
        <Button
          key={key}
          variant="secondary"
          size="lg"
          pending={isLoading && asked === key}
          onClick={() => void press(key)}
        >
          <Building2 aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 truncate">{t('auth.sso.with', { name })}</span>
        </Button>
      ))}
      {sso.byAddress && (
        <Button variant="secondary" size="lg" onClick={onByAddress}>
          <Building2 aria-hidden className="size-4" />
          {t('auth.sso.button')}
        </Button>
      )}
      <ProblemLine error={error} />
    </>
  )
}

/** Asks for an address; its domain determines the provider. */
export const SsoByAddress = ({ email: given, onBack }: { email: string; onBack: () => void }) => {
  const { t } = useTexts('shell')
  const [email, setEmail] = useState(given)
  const [isWrong, setWrong] = useState(false)
  const [begin, { isLoading, error, reset }] = useBeginSsoMutation()
  const address = email.trim()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setWrong(!looksLikeEmail(address))
    if (!looksLikeEmail(address)) return
    const { data } = await begin({ email: address })
    if (data) leaveForSso(data, 'enter')
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('auth.sso.address')}
        placeholder={t('auth.placeholder.email')}
        value={email}
        error={isWrong ? t('auth.error.emailInvalid') : error && problemText(error)}
        onChange={(event) => {
          setEmail(event.target.value)
          setWrong(false)
          if (error) reset()
        }}
      />
      <Button type="submit" size="lg" pending={isLoading} disabled={address === ''}>
        {t('action.continue')}
      </Button>
      <Button variant="secondary" size="lg" onClick={onBack}>
        {t('auth.forgot.back')}
      </Button>
    </form>
  )
}
