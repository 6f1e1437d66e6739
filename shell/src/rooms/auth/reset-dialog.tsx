import '../../kernel/locales/shell-texts.ts'
import { passphraseLength } from '@hattama/contract/people/account'
import { asProblem, notify, openAuth, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { useResetPasswordMutation } from './calls.ts'
import { newPasswordError } from './new-password-error.ts'
import { PasswordField } from '../../kernel/password-field.tsx'

/** Error codes for a link that is no longer valid. */
const spent = new Set(['AUTH_FAILED', 'SIGN_IN_ENDED'])

/**
 * Sets a new password with the token of a mailed link; every session ends, so sign-in follows. Users with a second factor
 * at a hosted provider are asked for its code first.
 */
export const ResetDialog = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session, registry } = useShell()
  const [password, setPassword] = useState('')
  const [weakness, setWeakness] = useState<string>()
  const [reset, { isLoading, error }] = useResetPasswordMutation()
  const [code, setCode] = useState<string>()
  const problem = error && asProblem(error)
  const isAsked = problem?.code === 'SECOND_FACTOR_NEEDED'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = newPasswordError(t, password, registry.passwordMinLength)
    setWeakness(wrong)
    if (wrong) return
    const answer = await reset({ token, password, ...(code !== undefined && { code }) })
    if (answer.error) {
      if (asProblem(answer.error).code === 'SECOND_FACTOR_NEEDED') setCode('')
      return
    }
    session.forget()
    onClose()
    dispatch(notify({ tone: 'done', text: t('auth.reset.done') }))
    dispatch(openAuth({ mode: 'login' }))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('auth.reset.title')}
      description={t('auth.reset.text')}
      closeLabel={t('action.close')}
      size="sm"
    >
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={t('auth.reset.field')}
          value={password}
          error={weakness}
          hint={t('auth.passwordHint', { minimum: registry.passwordMinLength, phrase: passphraseLength })}
          onChange={(event) => {
            setPassword(event.target.value)
            setWeakness(undefined)
          }}
        />
        {code !== undefined && (
          <TextField
            // the user has just reached this step
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            name="code"
            label={t('auth.step.code')}
            hint={t('auth.step.codeHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {problem && !isAsked && (
          <p role="alert" className="text-sm text-red">
            {spent.has(problem.code) ? t('auth.reset.spent') : problemText(error)}
          </p>
        )}
        <Button type="submit" size="lg" pending={isLoading} disabled={password === '' || code?.trim() === ''}>
          {t('auth.reset.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
