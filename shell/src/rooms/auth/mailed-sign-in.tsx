import { mailedSignInMinutes } from '@hattama/contract/people/sign-in'
import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { TextField } from '@hattama/ui/text-field'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { AddressForm } from './address-form.tsx'
import { useSignInMailMutation } from './calls.ts'

type Props = {
  email: string
  onIn: () => void
  onChallenge: (challenge: string) => void
  onBack: () => void
}

/** Asks for the code from the mail. Opening the mail's link in another tab signs this one in as well. */
const TypeCode = ({ email, onIn, onChallenge, onAgain }: Omit<Props, 'onBack'> & { onAgain: () => void }) => {
  const { t } = useTexts('shell')
  const { session, registry } = useShell()
  // a hosted provider decides the length and lifetime of its codes itself
  const isHosted = registry.auth.mode === 'hosted'
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    const answer = await session.mailed({ email, code })
    setPending(false)
    if (answer.ok) return onIn()
    const { challenge, code: problem } = answer.problem
    if (challenge) return onChallenge(challenge)
    setCode('')
    const wrong = t(isHosted ? 'auth.mailed.wrongHosted' : 'auth.mailed.wrong')
    setFailure(problem === 'WRONG_CODE' ? wrong : t(`error.${problem}`))
    field.current?.focus()
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <output className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2.5 text-sm text-accent">
        <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {isHosted
            ? t('auth.mailed.sentHosted', { email })
            : t('auth.mailed.sent', { email, count: mailedSignInMinutes })}
        </span>
      </output>
      <TextField
        // the user has just reached this step
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        ref={field}
        name="code"
        label={t('auth.step.code')}
        hint={isHosted ? undefined : t('auth.mailed.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        value={code}
        error={failure}
        onChange={(event) => {
          setCode(event.target.value)
          setFailure(undefined)
        }}
      />
      <Button type="submit" size="lg" pending={pending} disabled={pending || code.trim() === ''}>
        {t('auth.login.submit')}
      </Button>
      <Button variant="secondary" size="lg" onClick={onAgain}>
        {t('auth.mailed.again')}
      </Button>
    </form>
  )
}

/** Sends a sign-in mail, then asks for its code. */
export const MailedSignIn = ({ email: given, onIn, onChallenge, onBack }: Props) => {
  const { t } = useTexts('shell')
  const [email, setEmail] = useState(given)
  const [ask, { isLoading, isSuccess, error, reset }] = useSignInMailMutation()

  if (isSuccess)
    return <TypeCode email={email.trim()} onIn={onIn} onChallenge={onChallenge} onAgain={reset} />
  return (
    <AddressForm
      email={email}
      onEmail={setEmail}
      onSend={(address) => void ask(address)}
      pending={isLoading}
      error={error}
      submit={t('auth.mailed.submit')}
    >
      <Button variant="secondary" size="lg" onClick={onBack}>
        {t('auth.forgot.back')}
      </Button>
    </AddressForm>
  )
}
