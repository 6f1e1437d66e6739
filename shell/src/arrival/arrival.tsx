import '../locales/shell-texts.ts'
import { notify, openAuth, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { useEffect } from 'react'
import { ResetDialog } from '../auth/reset-dialog.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { EnterByLetter } from './enter-by-letter.tsx'
import { EnterBySso } from './enter-by-sso.tsx'
import { Invited } from './invited.tsx'
import { ProgramAsks } from './program.tsx'
import type { Arrival as Came } from './read-arrival.ts'

/** A provider's link that did not confirm: said once it is known who is here; visitors go on to sign in. */
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

/** Carries out what the link somebody came by is for. */
export const Arrival = ({ arrival, onDone }: { arrival: Came; onDone: () => void }) => {
  if (arrival.kind === 'confirm') return <ConfirmAddress token={arrival.token} onDone={onDone} />
  if (arrival.kind === 'unconfirmed') return <Unconfirmed onDone={onDone} />
  if (arrival.kind === 'reset') return <ResetDialog token={arrival.token} onClose={onDone} />
  if (arrival.kind === 'sso')
    return <EnterBySso answer={arrival.answer} kept={arrival.kept} onDone={onDone} />
  if (arrival.kind === 'enter') return <EnterByLetter token={arrival.token} onDone={onDone} />
  if (arrival.kind === 'program') return <ProgramAsks request={arrival.request} onDone={onDone} />
  return <Invited token={arrival.token} onDone={onDone} />
}
