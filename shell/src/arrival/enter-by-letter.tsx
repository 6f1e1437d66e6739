import { openAuth, useAppDispatch, useTexts } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { useState } from 'react'
import { useShell } from '../app/shell-context.ts'
import { SecondStepDialog } from './second-step-dialog.tsx'

/** Signs in by the link of a letter, by a press: programs that look through mail open its links too. */
export const EnterByLetter = ({ token, onDone }: { token: string; onDone: () => void }) => {
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
