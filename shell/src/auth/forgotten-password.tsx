import { problemText, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { usePasswordMailMutation } from './calls.ts'
import { looksLikeEmail } from './rules.ts'

/** Asks for a link that sets a new password; where no mail is sent, says who can help instead. */
export const ForgottenPassword = ({ email: given, onBack }: { email: string; onBack: () => void }) => {
  const { t } = useTexts('shell')
  const { registry } = useShell()
  const [email, setEmail] = useState(given)
  const [isWrong, setWrong] = useState(false)
  const [ask, { isLoading, isSuccess, error }] = usePasswordMailMutation()
  const back = (
    <Button variant="secondary" size="lg" onClick={onBack}>
      {t('auth.forgot.back')}
    </Button>
  )
  if (!registry.sendsMail) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-sm text-muted">{t('auth.forgot.noMail')}</p>
        {back}
      </div>
    )
  }
  if (isSuccess) {
    return (
      <div className="flex flex-col gap-5">
        <output className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2.5 text-sm text-accent">
          <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t('auth.forgot.sent', { email: email.trim() })}</span>
        </output>
        {back}
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    setWrong(!looksLikeEmail(address))
    if (looksLikeEmail(address)) void ask(address)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('auth.field.email')}
        placeholder={t('auth.placeholder.email')}
        value={email}
        error={isWrong ? t('auth.error.emailInvalid') : undefined}
        onChange={(event) => {
          setEmail(event.target.value)
          setWrong(false)
        }}
      />
      {error && (
        <p role="alert" className="text-sm text-red">
          {problemText(error)}
        </p>
      )}
      <Button type="submit" size="lg" pending={isLoading} disabled={email.trim() === ''}>
        {t('auth.forgot.submit')}
      </Button>
      {back}
    </form>
  )
}
