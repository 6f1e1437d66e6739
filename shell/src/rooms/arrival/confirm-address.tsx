import { notify, openAuth, type Problem, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { newPasswordError } from '../auth/new-password-error.ts'
import { SecondStepDialog } from './second-step-dialog.tsx'
import { PasswordField } from '../../kernel/password-field.tsx'

/**
 * Confirms the address a mail was sent to and signs in. Asks for the password, since somebody else may have registered the
 * address: only what the reader of the mail types counts. Opening the link alone does nothing: mail scanners open links too.
 */
export const ConfirmAddress = ({
  token,
  onIn,
  onClose,
}: {
  token: string
  onIn: () => void
  onClose: () => void
}) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session, registry } = useShell()
  const [password, setPassword] = useState('')
  const [weakness, setWeakness] = useState<string>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [pending, setPending] = useState(false)
  const isSpent = problem?.code === 'AUTH_FAILED'

  const toSignIn = () => {
    onClose()
    dispatch(openAuth({ mode: 'login' }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = newPasswordError(t, password, registry.passwordMinLength)
    setWeakness(wrong)
    if (wrong) return
    setPending(true)
    const answer = await session.confirm({ token, password })
    setPending(false)
    if (!answer.ok) return setProblem(answer.problem)
    dispatch(notify({ tone: 'done', text: t('auth.confirmed.done') }))
    onIn()
  }

  if (problem?.challenge)
    return <SecondStepDialog challenge={problem.challenge} onIn={onIn} onBack={toSignIn} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('auth.confirmed.title')}
      description={t(isSpent ? 'auth.confirmed.spent' : 'auth.confirmed.text')}
      closeLabel={t('action.close')}
      size="sm"
      actions={isSpent ? <Button onClick={toSignIn}>{t('auth.login.submit')}</Button> : undefined}
    >
      {!isSpent && (
        <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('auth.field.password')}
            value={password}
            error={weakness}
            onChange={(event) => {
              setPassword(event.target.value)
              setWeakness(undefined)
            }}
          />
          {problem && (
            <p role="alert" className="text-sm text-red">
              {t(`error.${problem.code}`)}
            </p>
          )}
          <Button type="submit" size="lg" pending={pending} disabled={password === ''}>
            {t('auth.confirmed.press')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
