import {
  asProblem,
  notify,
  openAuth,
  problemText,
  useAppDispatch,
  useAppSelector,
  useTexts,
} from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useConfirmAddressMutation } from '../auth/calls.ts'
import { addressIn } from './address-in.ts'

/** Confirms the address a mail was sent to, but only after a click: mail scanners open links too. */
export const ConfirmAddress = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const status = useAppSelector((state) => state.session.status)
  const [confirm, { isLoading, error }] = useConfirmAddressMutation()
  const isSpent = error !== undefined && asProblem(error).code === 'AUTH_FAILED'

  const signIn = () => {
    onDone()
    if (status === 'anonymous') dispatch(openAuth({ mode: 'login', email: addressIn(token) }))
  }
  const press = async () => {
    if (isSpent) return signIn()
    if ((await confirm(token)).error) return
    dispatch(notify({ tone: 'done', text: t('auth.confirmed.done') }))
    signIn()
  }
  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void press()}
      title={t('auth.confirmed.title')}
      text={t('auth.confirmed.text')}
      confirmLabel={t(isSpent ? 'auth.login.submit' : 'auth.confirmed.press')}
      cancelLabel={t('action.cancel')}
      pending={isLoading}
      error={error && (isSpent ? t('auth.confirmed.spent') : problemText(error))}
    />
  )
}
