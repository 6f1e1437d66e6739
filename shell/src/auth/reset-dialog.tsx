import '../locales/shell-texts.ts'
import { asProblem, notify, openAuth, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { useResetPasswordMutation } from './calls.ts'
import { newPasswordError } from './new-password-error.ts'

/** Sets a new password with the token of a mailed link; every session ends, so sign-in follows. */
export const ResetDialog = ({ token, onClose }: { token: string; onClose: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session, registry } = useShell()
  const [password, setPassword] = useState('')
  const [weakness, setWeakness] = useState<string>()
  const [reset, { isLoading, error }] = useResetPasswordMutation()
  const isSpent = error !== undefined && asProblem(error).code === 'AUTH_FAILED'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = newPasswordError(t, password, registry.passwordMinLength)
    setWeakness(wrong)
    if (wrong) return
    const answer = await reset({ token, password })
    if (answer.error) return
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
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          label={t('auth.reset.field')}
          value={password}
          error={weakness}
          onChange={(event) => {
            setPassword(event.target.value)
            setWeakness(undefined)
          }}
        />
        {error && (
          <p role="alert" className="text-sm text-red">
            {isSpent ? t('auth.reset.spent') : problemText(error)}
          </p>
        )}
        <Button type="submit" size="lg" pending={isLoading} disabled={password === ''}>
          {t('auth.reset.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
