import type { User } from '@hattama/contract/people/account'
import type { Departure, Workspace } from '@hattama/contract/people/team'
import { notify, problemText, useAppDispatch, useTexts } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { Card, CardHeader } from '@hattama/ui/card'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { numberText } from '@hattama/ui/format/amount'
import { useId, useState } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import { DepartureFields } from './departure-fields.tsx'
import { useEnterWorkspaceMutation, useLeaveWorkspaceMutation, useWorkspacesQuery } from './calls.ts'

const WorkspaceRow = ({ workspace }: { workspace: Workspace }) => {
  const { t, language } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session } = useShell()
  const [enter, { isLoading, error }] = useEnterWorkspaceMutation()
  const name = useId()
  const go = async () => {
    const answer = await enter(workspace.id)
    if (!answer.data) return
    session.changeUser(answer.data)
    dispatch(notify({ tone: 'done', text: t('team.entered', { workspace: workspace.name }) }))
  }
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <p id={name} className="truncate text-sm font-medium">
          {workspace.name}
        </p>
        <p className="truncate text-xs text-faint">
          {t(`team.role.${workspace.role}`)} ·{' '}
          {t('team.members', { count: workspace.members, value: numberText(workspace.members, language) })}
        </p>
        {error && (
          <p role="alert" className="text-xs text-red">
            {problemText(error)}
          </p>
        )}
      </div>
      {workspace.current ? (
        <Badge tone="accent">{t('team.current')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-describedby={name}
          pending={isLoading}
          onClick={() => void go()}
        >
          {t('team.enter')}
        </Button>
      )}
    </li>
  )
}

const Leave = ({ user }: { user: User }) => {
  const { t } = useTexts('shell')
  const dispatch = useAppDispatch()
  const { session } = useShell()
  const [asking, setAsking] = useState(false)
  const [departure, setDeparture] = useState<Departure>({ privateMeetings: 'keep' })
  const [leave, { isLoading, error }] = useLeaveWorkspaceMutation()
  const go = async () => {
    const answer = await leave(departure)
    if (!answer.data) return
    setAsking(false)
    session.changeUser(answer.data)
    dispatch(notify({ tone: 'done', text: t('team.left') }))
  }
  return (
    <div className="border-t border-line px-5 pt-4">
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {t('team.leave')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void go()}
        title={t('team.leaveTitle', { workspace: user.workspaceName })}
        text={t('team.leaveText')}
        confirmLabel={t('team.leave')}
        cancelLabel={t('action.cancel')}
        tone="danger"
        pending={isLoading}
        error={error && problemText(error)}
      >
        <DepartureFields leaving={user.id} departure={departure} onChange={setDeparture} />
      </ConfirmDialog>
    </div>
  )
}

/** The user's workspaces, and a way to leave the current one; hidden if they only have one of their own. */
export const Workspaces = ({ user }: { user: User }) => {
  const { t } = useTexts('shell')
  const { data } = useWorkspacesQuery()
  const current = data?.find((workspace) => workspace.current)
  if (!data || (data.length === 1 && current?.members === 1)) return null
  return (
    <Card className="pb-5">
      <CardHeader title={t('team.workspaces')} />
      <ul className="my-4 flex flex-col gap-3.5 px-5">
        {data.map((workspace) => (
          <WorkspaceRow key={workspace.id} workspace={workspace} />
        ))}
      </ul>
      {current && current.members > 1 && <Leave user={user} />}
    </Card>
  )
}
