import { asProblem, notify, openAuth, useAppDispatch, useAppSelector, useTexts } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { Spinner } from '@hattama/ui/spinner'
import { useEffect, useEffectEvent, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { useConfirmIdentityMutation } from '../auth/calls.ts'
import type { KeptSso } from '../../kernel/arrival/kept-sso.ts'
import { SecondStepDialog } from './second-step-dialog.tsx'

type Props = { answer: string; kept: KeptSso | null; onDone: () => void }

/** Handles the return from an SSO provider: signs in, or completes an identity check. */
export const EnterBySso = ({ answer, kept, onDone }: Props) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session, registry } = useShell()
  const back = registry.sso.required ? 'auth.forgot.back' : 'auth.sso.otherWays'
  const isKnown = useAppSelector((state) => state.session.status !== 'restoring')
  const [confirm] = useConfirmIdentityMutation()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(kept ? null : 'SIGN_IN_ENDED')
  const purpose = kept?.purpose ?? 'enter'

  const toSignIn = (email?: string) => {
    onDone()
    dispatch(openAuth({ mode: 'login', ...(email ? { email } : {}) }))
  }
  const enter = async ({ challenge: begun, name }: KeptSso) => {
    const entered = await session.sso({ challenge: begun, answer })
    if (entered.ok) return onDone()
    const { code, challenge: next, fields } = entered.problem
    if (code === 'SECOND_FACTOR_NEEDED' && next) return setChallenge(next)
    if (code !== 'SSO_CONNECT_NEEDED' || !next) return setProblem(code)
    session.keepConnecting({ challenge: next, name })
    toSignIn(fields?.['email'])
  }
  const prove = async ({ challenge: begun }: KeptSso) => {
    const { error } = await confirm({ sso: { challenge: begun, answer } })
    if (error) return setProblem(asProblem(error).code)
    dispatch(notify({ tone: 'done', text: t('auth.sso.confirmed') }))
    onDone()
  }

  const run = useEffectEvent(() => (kept?.purpose === 'confirm' ? prove(kept) : kept && enter(kept)))
  useEffect(() => {
    if (isKnown) void Promise.resolve().then(() => run())
  }, [isKnown])

  if (challenge) return <SecondStepDialog challenge={challenge} onIn={onDone} onBack={() => toSignIn()} />
  return (
    <Dialog
      open
      onClose={onDone}
      title={t(problem ? 'auth.sso.failed' : 'auth.sso.title')}
      description={problem ? t(`error.${problem}`) : t('auth.sso.coming')}
      closeLabel={t('action.close')}
      size="sm"
      actions={
        problem ? (
          <Button onClick={() => (purpose === 'enter' ? toSignIn() : onDone())}>
            {t(purpose === 'enter' ? back : 'action.close')}
          </Button>
        ) : (
          <Spinner />
        )
      }
    />
  )
}
