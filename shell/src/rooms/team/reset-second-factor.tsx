import type { Member } from '@hattama/contract/people/team'
import { asProblem, notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { IconButton } from '@hattama/ui/icon-button'
import { ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useResetMemberSecondFactorMutation } from './calls.ts'

/** Removes the second factor of a member who has lost it. */
export const ResetSecondFactor = ({ member }: { member: Member }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const [reset, { isLoading, error }] = useResetMemberSecondFactorMutation()
  const name = member.name || member.email
  const run = async () => {
    if ((await reset(member.userId)).error) return
    setAsking(false)
    dispatch(notify({ tone: 'done', text: t('team.factor.resetDone') }))
  }
  const isElsewhere = error !== undefined && asProblem(error).code === 'FORBIDDEN'
  return (
    <>
      <IconButton label={`${t('team.factor.reset')}: ${name}`} size="sm" onClick={() => setAsking(true)}>
        <ShieldOff aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={t('team.factor.resetTitle', { name })}
        text={t('team.factor.resetText')}
        confirmLabel={t('team.factor.reset')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && (isElsewhere ? t('team.factor.elsewhere') : problemText(error))}
      />
    </>
  )
}
