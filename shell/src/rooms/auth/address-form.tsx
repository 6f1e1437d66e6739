import { ProblemLine, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { looksLikeEmail } from '../../kernel/account-rules.ts'

type Props = {
  email: string
  onEmail: (email: string) => void
  /** called with a plausible, trimmed address */
  onSend: (address: string) => void
  pending: boolean
  error: unknown
  submit: string
  /** shown below the button */
  children: ReactNode
}

/** Asks for the address to send a mail to. */
export const AddressForm = ({ email, onEmail, onSend, pending, error, submit, children }: Props) => {
  const { t } = useTexts('shell')
  const [isWrong, setWrong] = useState(false)
  const address = email.trim()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!looksLikeEmail(address))
    if (looksLikeEmail(address)) onSend(address)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('auth.field.email')}
        placeholder={t('auth.placeholder.email')}
        value={email}
        error={isWrong ? t('auth.error.emailInvalid') : undefined}
        onChange={(event) => {
          onEmail(event.target.value)
          setWrong(false)
        }}
      />
      <ProblemLine error={error} />
      <Button type="submit" size="lg" pending={pending} disabled={address === ''}>
        {submit}
      </Button>
      {children}
    </form>
  )
}
