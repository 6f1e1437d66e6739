import { passphraseLength } from '@hattama/contract/people/account'
import { asProblem, notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { newPasswordError } from '../auth/new-password-error.ts'
import { useConfirmationWaysQuery } from '../auth/calls.ts'
import { useChangePasswordMutation } from './calls.ts'
import { PasswordField } from '../../kernel/password-field.tsx'

/** Changes the password, given the current one. */
export const Password = () => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { registry } = useShell()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [weakness, setWeakness] = useState<string>()
  const isHosted = registry.auth.mode === 'hosted'
  const { data: ways } = useConfirmationWaysQuery(undefined, { skip: isHosted })
  const [change, { isLoading, error, reset }] = useChangePasswordMutation()
  const isWrong = error !== undefined && asProblem(error).fields?.['currentPassword'] !== undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = newPasswordError(t, next, registry.passwordMinLength)
    setWeakness(wrong)
    if (wrong) return
    const answer = await change({ currentPassword: current, newPassword: next })
    if (answer.error) return
    setCurrent('')
    setNext('')
    dispatch(notify({ tone: 'done', text: t('settings.password.done') }))
  }

  if (ways?.password === false) return <p className="text-sm text-muted">{t('settings.password.none')}</p>
  return (
    <form noValidate className="flex max-w-lg flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PasswordField
          autoComplete="current-password"
          label={t('settings.password.current')}
          value={current}
          error={isWrong ? t('settings.password.wrong') : undefined}
          onChange={(event) => {
            setCurrent(event.target.value)
            if (error) reset()
          }}
        />
        <PasswordField
          autoComplete="new-password"
          label={t('settings.password.new')}
          value={next}
          error={weakness}
          hint={t('auth.passwordHint', { minimum: registry.passwordMinLength, phrase: passphraseLength })}
          onChange={(event) => {
            setNext(event.target.value)
            setWeakness(undefined)
          }}
        />
      </div>
      {error && !isWrong && (
        <p role="alert" className="text-sm text-red">
          {problemText(error)}
        </p>
      )}
      <div>
        <Button type="submit" pending={isLoading} disabled={current === '' || next === ''}>
          {t('settings.password.submit')}
        </Button>
      </div>
    </form>
  )
}
