import { roles } from '@hattama/contract/people/account'
import type { Departure, Member } from '@hattama/contract/people/team'
import { mayPlace, notify, problemText, useActor, useAppDispatch, useTexts, useUser } from '@hattama/platform'
import { Avatar } from '@hattama/ui/avatar'
import { Badge } from '@hattama/ui/badge'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { agoText, dateText } from '@hattama/ui/format/date'
import { initials } from '@hattama/ui/format/person'
import { IconButton } from '@hattama/ui/icon-button'
import { Select } from '@hattama/ui/select'
import { MonitorSmartphone, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { DepartureFields } from './departure-fields.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { ResetSecondFactor } from './reset-second-factor.tsx'
import { usePlaceMemberMutation, useRemoveMemberMutation } from './calls.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const namesOf = (member: Member) => {
  const [firstName = '', ...rest] = member.name.split(' ')
  return { firstName, lastName: rest.join(' '), email: shownAddress(member.email), name: member.name }
}

const MemberRow = ({ member }: { member: Member }) => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const user = useUser()
  const actor = useActor()
  const { session, registry } = useShell()
  const [place, placing] = usePlaceMemberMutation()
  const [remove, removing] = useRemoveMemberMutation()
  const [asking, setAsking] = useState(false)
  const [departure, setDeparture] = useState<Departure>({ privateMeetings: 'keep' })
  const [looking, setLooking] = useState(false)
  if (!user || !actor) return null
  const isOneself = member.userId === user.id
  const choices = roles.filter((role) => mayPlace(actor, member.role, role))
  const name = member.name || member.email

  const drop = async () => {
    const answer = await remove({ userId: member.userId, ...departure })
    if (answer.error) return
    setAsking(false)
    dispatch(notify({ tone: 'done', text: t('team.removed') }))
  }
  const choose = async (role: Member['role']) => {
    const answer = await place({ userId: member.userId, role })
    if (!answer.error && isOneself) session.changeUser({ ...user, role })
    dispatch(
      notify(
        answer.error
          ? { tone: 'problem', text: problemText(answer.error) }
          : { tone: 'done', text: t('team.roleChanged') },
      ),
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3">
      <Avatar initials={initials(namesOf(member))} seed={name} size={36} />
      <div className="min-w-0 grow basis-52">
        <p className="text-sm font-medium break-words">
          {name} {isOneself && <span className="font-normal text-faint">· {t('team.you')}</span>}
        </p>
        <p className="text-xs break-words text-faint">{shownAddress(member.email)}</p>
        <p className="text-xs text-faint">
          {t('team.joined', { date: dateText(member.joinedAt, language) })}
          {!isOneself &&
            member.lastSeenAt &&
            ` · ${t('team.seen', { ago: agoText(member.lastSeenAt, language) })}`}
          {member.secondFactor && ` · ${t(`team.factor.has.${member.secondFactor}`)}`}
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:ml-12.5">
        {choices.length > 0 ? (
          <Select
            label={t('team.roleOf', { name })}
            value={member.role}
            disabled={placing.isLoading}
            onChange={(role) => void choose(role)}
            options={choices.map((role) => ({ value: role, text: t(`team.role.${role}`) }))}
          />
        ) : (
          <Badge tone={isOneself ? 'accent' : 'grey'}>{t(`team.role.${member.role}`)}</Badge>
        )}
        {!isOneself && mayPlace(actor, member.role, null) && (
          <>
            {/* one at a hosted provider cannot be reset by us */}
            {member.secondFactor === 'app' && registry.auth.mode === 'built-in' && (
              <ResetSecondFactor member={member} />
            )}
            <IconButton
              label={`${t('team.sessions.open')}: ${name}`}
              size="sm"
              onClick={() => setLooking(true)}
            >
              <MonitorSmartphone aria-hidden />
            </IconButton>
            <IconButton label={`${t('team.remove')}: ${name}`} size="sm" onClick={() => setAsking(true)}>
              <UserMinus aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {looking && <MemberSessions member={member} onClose={() => setLooking(false)} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void drop()}
        title={t('team.removeTitle', { name })}
        text={t('team.removeText')}
        confirmLabel={t('action.remove')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={removing.isLoading}
        error={removing.error && problemText(removing.error)}
      >
        <DepartureFields leaving={member.userId} departure={departure} onChange={setDeparture} />
      </ConfirmDialog>
    </li>
  )
}

/** All members of the workspace; users who manage members change roles and remove members here. */
export const Members = ({ members }: { members: Member[] }) => (
  <ul className="mt-3 divide-y divide-line border-t border-line">
    {members.map((member) => (
      <MemberRow key={member.userId} member={member} />
    ))}
  </ul>
)
