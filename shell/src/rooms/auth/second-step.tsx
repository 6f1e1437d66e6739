import { trustDays } from '@hattama/contract/rules/people/trust-days'
import { useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { CheckRow } from '@hattama/ui/check-row'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'

type Props = {
  challenge: string
  onIn: () => void
  /** back to the password; `ended`: this sign-in no longer accepts codes */
  onBack: (ended: boolean) => void
}

/** The second step of a sign-in: a code from the authenticator app, or a recovery code if the app is lost. */
export const SecondStep = ({ challenge, onIn, onBack }: Props) => {
  const { t } = useTexts('shell')
  const { session, registry } = useShell()
  // a hosted provider has authenticator apps only: no recovery codes, no trusted browsers
  const isHosted = registry.auth.mode === 'hosted'
  const field = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    const answer = await session.secondStep({ challenge, code, trust })
    setPending(false)
    if (answer.ok) return onIn()
    const { code: problem } = answer.problem
    if (problem === 'SIGN_IN_ENDED') return onBack(true)
    setCode('')
    const isWrongRecovery = isRecovery && problem === 'WRONG_CODE'
    setFailure(isWrongRecovery ? t('auth.step.wrongRecovery') : t(`error.${problem}`))
    field.current?.focus()
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        key={isRecovery ? 'recovery' : 'code'}
        // the user has just reached this step
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        ref={field}
        name="code"
        label={t(isRecovery ? 'auth.step.recovery' : 'auth.step.code')}
        hint={t(isRecovery ? 'auth.step.recoveryHint' : 'auth.step.codeHint')}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={20}
        spellCheck={false}
        value={code}
        error={failure}
        onChange={(event) => {
          setCode(event.target.value)
          setFailure(undefined)
        }}
      />
      {!isHosted && (
        <CheckRow label={t('auth.step.trust', { count: trustDays })} checked={trust} onChange={setTrust} />
      )}
      <Button type="submit" size="lg" pending={pending} disabled={pending || code.trim() === ''}>
        {t('auth.login.submit')}
      </Button>
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4 text-sm">
        {!isHosted && (
          <button
            type="button"
            className="cursor-pointer font-medium text-accent hover:underline"
            onClick={() => {
              setRecovery(!isRecovery)
              setCode('')
              setFailure(undefined)
            }}
          >
            {t(isRecovery ? 'auth.step.useApp' : 'auth.step.lost')}
          </button>
        )}
        {isHosted && <p className="text-muted">{t('auth.step.lostHosted')}</p>}
        {isRecovery && <p className="text-muted">{t('auth.step.noCodes')}</p>}
        <button
          type="button"
          className="cursor-pointer font-medium text-accent hover:underline"
          onClick={() => onBack(false)}
        >
          {t('auth.forgot.back')}
        </button>
      </div>
    </form>
  )
}
