import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { AddressForm } from './address-form.tsx'
import { usePasswordMailMutation } from './calls.ts'

/** Requests a link to set a new password; if the server sends no mail, says who can help instead. */
export const ForgottenPassword = ({ email: given, onBack }: { email: string; onBack: () => void }) => {
  const { t } = useTexts('shell')
  const { registry } = useShell()
  const [email, setEmail] = useState(given)
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
  return (
    <AddressForm
      email={email}
      onEmail={setEmail}
      onSend={(address) => void ask(address)}
      pending={isLoading}
      error={error}
      submit={t('auth.forgot.submit')}
    >
      {back}
    </AddressForm>
  )
}
