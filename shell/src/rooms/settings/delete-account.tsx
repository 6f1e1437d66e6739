import type { User } from '@hattama/contract/people/account'
import {
  asProblem,
  notify,
  problemText,
  useAppDispatch,
  useNavigate,
  useTexts,
  useUser,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { TextField } from '@hattama/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { useConfirmationWaysQuery } from '../auth/calls.ts'
import { useDeleteAccountMutation } from './calls.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const Confirmation = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { session, registry } = useShell()
  const isHosted = registry.auth.mode === 'hosted'
  // SSO-only users have no password and confirm their identity in another way
  const { data: ways } = useConfirmationWaysQuery(undefined, { skip: isHosted })
  const hasPassword = isHosted || ways?.password !== false
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remove, { isLoading, error, reset }] = useDeleteAccountMutation()
  const fields = error ? (asProblem(error).fields ?? {}) : {}
  const isNamed = 'email' in fields || 'password' in fields

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await remove({ email: email.trim(), ...(hasPassword && { password }) })
    if (answer.error) return
    dispatch(notify({ tone: 'done', text: t('settings.delete.done') }))
    session.forget()
    await navigate('/')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings.delete.title')}
      description={t('settings.delete.confirm', { email: shownAddress(user.email) })}
      closeLabel={t('action.close')}
    >
      <form noValidate className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          type="email"
          autoComplete="off"
          label={t('settings.delete.email')}
          value={email}
          error={'email' in fields ? t('settings.delete.emailWrong') : undefined}
          onChange={(event) => {
            setEmail(event.target.value)
            if (error) reset()
          }}
        />
        {hasPassword && (
          <TextField
            type="password"
            autoComplete="current-password"
            label={t('auth.field.password')}
            value={password}
            error={'password' in fields ? t('settings.password.wrong') : undefined}
            onChange={(event) => {
              setPassword(event.target.value)
              if (error) reset()
            }}
          />
        )}
        {error && !isNamed && (
          <p role="alert" className="text-sm text-red">
            {problemText(error)}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="danger"
            pending={isLoading}
            disabled={email.trim() === '' || (hasPassword && password === '')}
          >
            {t('settings.delete.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Deletes the account: says what is lost, and asks for the address and the password. */
export const DeleteAccount = () => {
  const { t } = useTexts('shell')
  const user = useUser()
  const [asking, setAsking] = useState(false)
  if (!user) return null
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-sm text-muted">{t('settings.delete.what')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('settings.delete.open')}
      </Button>
      {asking && <Confirmation user={user} onClose={() => setAsking(false)} />}
    </div>
  )
}
