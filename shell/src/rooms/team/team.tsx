import {
  useLocation,
  useMay,
  useMembersQuery,
  useNavigate,
  useTexts,
  useUser,
  queryFailure,
} from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { FailureState } from '@hattama/ui/failure-state'
import { numberText } from '@hattama/ui/format/amount'
import { Skeleton } from '@hattama/ui/skeleton'
import { UserPlus, Check, Minus } from 'lucide-react'
import { useShell } from '../../kernel/shell-context.ts'
import { Asked } from './asked.tsx'
import { Groups } from './groups.tsx'
import { asksToInvite, inviteAddress } from '../../kernel/navigation/invite-address.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { OutsideLinks, SecondFactorRule } from './workspace-rules.tsx'
import { WorkspaceHeading } from './workspace-heading.tsx'
import { Workspaces } from './workspaces.tsx'
import type { Action } from '@hattama/contract/rules/app/policy'

/** What a role permits, in everyday terms. */
const rights: { key: string; action: Action }[] = [
  { key: 'read', action: 'recording.read' },
  { key: 'create', action: 'recording.create' },
  { key: 'change', action: 'summary.change' },
  { key: 'delete', action: 'recording.delete' },
  { key: 'manage', action: 'member.manage' },
]

/** What the user's role permits, by the same policy the server applies. */
const Rights = () => {
  const { t } = useTexts('shell')
  const may = useMay()
  return (
    <Card className="pb-5">
      <CardHeader title={t('team.rights')} />
      <ul className="mt-3 flex flex-col gap-2.5 px-5">
        {rights.map(({ key, action }) => (
          <li key={key} className="flex items-center gap-2.5 text-sm text-muted">
            {may(action) ? (
              <Check aria-label={t('team.allowed')} className="size-4 shrink-0 text-green" />
            ) : (
              <Minus aria-label={t('team.notAllowed')} className="size-4 shrink-0 text-faint" />
            )}
            {t(`team.right.${key}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Everybody = () => {
  const { t, language } = useTexts('shell')
  const { data, error, isFetching, refetch } = useMembersQuery()
  const count = data?.length ?? 0
  return (
    <Card className="pb-2">
      <CardHeader
        title={<WorkspaceHeading />}
        aside={
          data && (
            <span className="text-sm whitespace-nowrap text-muted">
              {t('team.members', { count, value: numberText(count, language) })}
            </span>
          )
        }
      />
      {data && <Members members={data} />}
      {!data && !error && <Skeleton className="mx-5 mt-4 mb-3 h-32 sm:h-15" />}
      {!data && error && (
        <FailureState title={t('team.failed')} {...queryFailure({ error, isFetching, refetch })} />
      )}
    </Card>
  )
}

/** The workspace: its members, pending invitations, and the user's own role. */
export const Team = () => {
  const { t } = useTexts('shell')
  const user = useUser()
  const manages = useMay()('member.manage')
  const isBuiltIn = useShell().registry.auth.mode === 'built-in'
  const navigate = useNavigate()
  // in the address, so that other pages lead to it
  const { hash } = useLocation()
  const isInviting = manages && asksToInvite(hash)
  if (!user) return null
  return (
    <div className="flex flex-col gap-4">
      <header className="mb-2 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">{t('nav.team')}</h1>
          <p className="mt-1 text-muted">{t('team.subtitle')}</p>
        </div>
        {manages && (
          <Button onClick={() => void navigate(inviteAddress)}>
            <UserPlus aria-hidden className="size-4" />
            {t('team.invite.open')}
          </Button>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {manages && <Asked />}
          <Everybody />
          <Groups />
          {manages && <Invitations />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Workspaces user={user} />
          <Rights />
          {isBuiltIn && <SecondFactorRule />}
          <OutsideLinks />
        </div>
      </div>
      {isInviting && <InviteDialog onClose={() => void navigate({ hash: '' }, { replace: true })} />}
    </div>
  )
}
