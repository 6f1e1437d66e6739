import type { Session } from '@hattama/contract/people/account'
import type { Member } from '@hattama/contract/people/team'
import { asProblem, notify, problemText, useAppDispatch, useTexts, queryFailure } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Dialog } from '@hattama/ui/dialog'
import { FailureState } from '@hattama/ui/failure-state'
import { Skeleton } from '@hattama/ui/skeleton'
import { SessionRow } from '../settings/session-row.tsx'
import { useEndMemberSessionMutation, useEndMemberSessionsMutation, useMemberSessionsQuery } from './calls.ts'
import { shownAddress } from '@hattama/contract/rules/kernel/mail-address'

const MemberSession = ({ session }: { session: Session }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [end, { isLoading, error }] = useEndMemberSessionMutation()
  const run = async () => {
    const answer = await end(session.id)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('settings.devices.ended') }))
  }
  return <SessionRow session={session} ending={{ pending: isLoading, error, run: () => void run() }} />
}

const SignedIn = ({ sessions, userId }: { sessions: Session[]; userId: string }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const [end, { isLoading, error }] = useEndMemberSessionsMutation()
  const run = async () => {
    const answer = await end(userId)
    if (!answer.error) dispatch(notify({ tone: 'done', text: t('team.sessions.ended') }))
  }
  if (sessions.length === 0) return <p className="mt-5 text-sm text-muted">{t('team.sessions.none')}</p>
  return (
    <>
      <ul className="mt-5 divide-y divide-line">
        {sessions.map((session) => (
          <MemberSession key={session.id} session={session} />
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-3 text-sm text-red">
          {problemText(error)}
        </p>
      )}
      <Button variant="danger" className="mt-5" pending={isLoading} onClick={() => void run()}>
        {t('team.sessions.endAll')}
      </Button>
    </>
  )
}

/** A member's sessions, for users who may end them. */
export const MemberSessions = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const { t } = useTexts('shell')
  const { data, error, isFetching, refetch } = useMemberSessionsQuery(member.userId, {
    refetchOnMountOrArgChange: true,
  })
  const isElsewhere = error !== undefined && asProblem(error).code === 'FORBIDDEN'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('team.sessions.title', { name: member.name || shownAddress(member.email) })}
      description={t('team.sessions.text')}
      closeLabel={t('action.close')}
      size="md"
    >
      {data && <SignedIn sessions={data} userId={member.userId} />}
      {!data && !error && <Skeleton className="mt-5 h-24" />}
      {!data && isElsewhere && <p className="mt-5 text-sm text-muted">{t('team.sessions.elsewhere')}</p>}
      {!data && error && !isElsewhere && (
        <FailureState
          className="py-4"
          title={t('settings.devices.failed')}
          {...queryFailure({ error, isFetching, refetch })}
        />
      )}
    </Dialog>
  )
}
