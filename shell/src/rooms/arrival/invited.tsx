import {
  asProblem,
  notify,
  openAuth,
  problemText,
  useAppDispatch,
  useAppSelector,
  useTexts,
  useUser,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { Dialog } from '@hattama/ui/dialog'
import { useEffect, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { useAcceptInvitationMutation } from '../../kernel/session/calls.ts'
import { usePreviewInvitationQuery } from '../team/calls.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Handles an invitation link: visitors sign up or in and then become members, signed-in users are asked. */
export const Invited = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session } = useShell()
  const user = useUser()
  const status = useAppSelector((state) => state.session.status)
  const { data, error, isFetching, refetch } = usePreviewInvitationQuery(token, { refetchOnFocus: true })
  const [accept, accepting] = useAcceptInvitationMutation()
  const [cameAsVisitor, setCameAsVisitor] = useState(false)
  if (status === 'anonymous' && !cameAsVisitor) setCameAsVisitor(true)

  const join = async () => {
    const answer = await accept(token)
    if (!answer.data) return
    session.keepInvited(null)
    session.changeUser(answer.data)
    dispatch(notify({ tone: 'done', text: t('auth.invitation.joined', { workspace: data?.workspaceName }) }))
    onDone()
  }

  useEffect(() => {
    if (!data || status !== 'anonymous') return
    session.keepInvited({ token, workspaceName: data.workspaceName })
    const mode = data.hasAccount ? 'login' : 'signup'
    dispatch(openAuth({ mode, ...(data.email ? { email: shownAddress(data.email) } : {}) }))
  }, [data, status, token, session, dispatch])

  // If they signed up with it, the server has already added them. If they signed in, that was their consent.
  useEffect(() => {
    if (!cameAsVisitor || status !== 'authenticated') return
    if (session.invited()) void join()
    else onDone()
    // once, when they are signed in
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cameAsVisitor, status])

  if (error) {
    const isGone = asProblem(error).code === 'NOT_FOUND'
    return (
      <Dialog
        open
        onClose={onDone}
        title={isGone ? t('auth.invitation.gone') : problemText(error)}
        description={isGone ? t('auth.invitation.goneText') : undefined}
        closeLabel={t('action.close')}
        size="sm"
        actions={
          isGone ? (
            <Button onClick={onDone}>{t('action.close')}</Button>
          ) : (
            // retry in place: the invitation is no longer in the URL, so a reload would lose it
            <Button pending={isFetching} onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          )
        }
      />
    )
  }
  if (!data || !user || status !== 'authenticated') return null
  if (data.email && data.email !== user.email.toLowerCase()) {
    return (
      <ConfirmDialog
        open
        onClose={onDone}
        onConfirm={() => void session.logout()}
        title={t('auth.invitation.other', { email: shownAddress(data.email) })}
        text={t('auth.invitation.otherText', { own: shownAddress(user.email) })}
        confirmLabel={t('user.logOut')}
        cancelLabel={t('action.cancel')}
      />
    )
  }
  if (cameAsVisitor && !accepting.error) return null
  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void join()}
      title={t('auth.invitation.title', { workspace: data.workspaceName })}
      text={t('auth.invitation.text', { who: data.invitedBy, role: t(`team.role.${data.role}`) })}
      confirmLabel={t('auth.invitation.join')}
      cancelLabel={t('action.cancel')}
      pending={accepting.isLoading}
      error={accepting.error && problemText(accepting.error)}
    />
  )
}
