import '../../kernel/locales/shell-texts.ts'
import { notify, openAuth, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { useEffect, useState } from 'react'
import { ResetDialog } from '../auth/reset-dialog.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { EnterBySso } from './enter-by-sso.tsx'
import { Invited } from './invited.tsx'
import { ProgramAsks } from './program.tsx'
import type { Arrival as Came } from '../../kernel/arrival/read-arrival.ts'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useShell } from '../../kernel/shell-context.ts'
import { SecondStepDialog } from './second-step-dialog.tsx'

/** Signs in with an emailed link, but only after a click: mail scanners open links too. */
const EnterByLetter = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session } = useShell()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const isSpent = problem === 'AUTH_FAILED'

  const toSignIn = () => {
    onDone()
    dispatch(openAuth({ mode: 'login' }))
  }
  const press = async () => {
    if (isSpent) return toSignIn()
    setPending(true)
    const answer = await session.mailed({ token })
    setPending(false)
    if (answer.ok) return onDone()
    if (answer.problem.challenge) setChallenge(answer.problem.challenge)
    else setProblem(answer.problem.code)
  }

  if (challenge) return <SecondStepDialog challenge={challenge} onIn={onDone} onBack={toSignIn} />
  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void press()}
      title={t('auth.mailed.enter.title')}
      text={t('auth.mailed.enter.text')}
      confirmLabel={t(isSpent ? 'auth.login.submit' : 'auth.mailed.enter.press')}
      cancelLabel={t('action.cancel')}
      pending={pending}
      error={isSpent ? t('auth.mailed.enter.spent') : problem ? t(`error.${problem}`) : undefined}
    />
  )
}

/** A provider's link that failed to confirm: reported once the session is known; visitors go on to sign in. */
const Unconfirmed = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const status = useAppSelector((state) => state.session.status)
  useEffect(() => {
    if (status === 'restoring') return
    dispatch(notify({ tone: 'problem', text: t('auth.confirmed.spent') }))
    if (status === 'anonymous') dispatch(openAuth({ mode: 'login' }))
    onDone()
  }, [status, dispatch, t, onDone])
  return null
}

/** After the address is confirmed, asks about the invitation its owner registered with. */
const Confirming = ({
  arrival: { token, invite },
  onDone,
}: {
  arrival: Extract<Came, { kind: 'confirm' }>
  onDone: () => void
}) => {
  const [isIn, setIsIn] = useState(false)
  if (isIn && invite) return <Invited token={invite} onDone={onDone} />
  return <ConfirmAddress token={token} onIn={invite ? () => setIsIn(true) : onDone} onClose={onDone} />
}

/** Carries out the purpose of the link a user arrived by. */
export const Arrival = ({ arrival, onDone }: { arrival: Came; onDone: () => void }) => {
  if (arrival.kind === 'confirm') return <Confirming arrival={arrival} onDone={onDone} />
  if (arrival.kind === 'unconfirmed') return <Unconfirmed onDone={onDone} />
  if (arrival.kind === 'reset') return <ResetDialog token={arrival.token} onClose={onDone} />
  if (arrival.kind === 'sso')
    return <EnterBySso answer={arrival.answer} kept={arrival.kept} onDone={onDone} />
  if (arrival.kind === 'enter') return <EnterByLetter token={arrival.token} onDone={onDone} />
  if (arrival.kind === 'program') return <ProgramAsks request={arrival.request} onDone={onDone} />
  return <Invited token={arrival.token} onDone={onDone} />
}
