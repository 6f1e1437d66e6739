import type { Invitation } from '@hattama/contract/people/team'
import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { dateText } from '@hattama/ui/format/date'
import { useId } from 'react'
import { useInvitationsQuery, useRevokeInvitationMutation } from './calls.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [revoke, { isLoading, error }] = useRevokeInvitationMutation()
  const name = useId()
  const take = async () => {
    const answer = await revoke(invitation.id)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('team.pending.revoked') }))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3">
      <div className="min-w-0 grow basis-40">
        <p id={name} className="truncate text-sm font-medium">
          {invitation.email ? shownAddress(invitation.email) : t('team.pending.anybody')}
        </p>
        <p className="truncate text-xs text-faint">
          {t('team.pending.until', { date: dateText(invitation.expiresAt, language) })}
          {invitation.invitedBy && ` · ${t('team.pending.by', { name: invitation.invitedBy })}`}
        </p>
        {error && (
          <p role="alert" className="text-xs text-red">
            {problemText(error)}
          </p>
        )}
      </div>
      <Badge>{t(`team.role.${invitation.role}`)}</Badge>
      <Button
        size="sm"
        variant="secondary"
        aria-describedby={name}
        pending={isLoading}
        onClick={() => void take()}
      >
        {t('team.pending.revoke')}
      </Button>
    </li>
  )
}

/** Pending invitations; hidden if there are none. */
export const Invitations = () => {
  const { t } = useTexts('shell')
  const { data, error, isFetching, refetch } = useInvitationsQuery()
  if (error && !data) {
    return (
      <Card className="pb-5">
        <CardHeader title={t('team.pending.title')} />
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-3 px-5">
          <p className="text-sm text-red">{problemText(error)}</p>
          <Button size="sm" variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        </div>
      </Card>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <Card className="pb-2">
      <CardHeader title={t('team.pending.title')} />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}
