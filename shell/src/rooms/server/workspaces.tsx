import type { ServerWorkspace } from '@hattama/contract/app/server'
import { planNames, type PlanName } from '@hattama/contract/rules/people/plans'
import { Badge } from '@hattama/ui/badge'
import { Button } from '@hattama/ui/button'
import { ConfirmDialog } from '@hattama/ui/confirm-dialog'
import { bytesText, numberText } from '@hattama/ui/format/amount'
import { dateText } from '@hattama/ui/format/date'
import { minutesText } from '@hattama/ui/format/duration'
import { Select } from '@hattama/ui/select'
import { TextField } from '@hattama/ui/text-field'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useServerWorkspacesInfiniteQuery, useSetWorkspacePlanMutation } from './calls.ts'
import { Figure, PagedRows, useSearch } from './frame.tsx'
import { useServerTexts } from './server-texts.ts'
import { useAct } from './use-act.ts'

const PlanDialog = ({
  workspace,
  refresh,
  onClose,
}: {
  workspace: ServerWorkspace
  refresh: () => unknown
  onClose: () => void
}) => {
  const { t } = useServerTexts()
  const [plan, setPlan] = useState<PlanName>(workspace.plan)
  const [until, setUntil] = useState('')
  const [setWorkspacePlan, { isLoading }] = useSetWorkspacePlanMutation()
  const run = useAct(refresh)
  const save = async () => {
    const body = { id: workspace.id, plan, until: plan === 'free' || until === '' ? null : until }
    if (await run(setWorkspacePlan(body), t('workspaces.planSet'))) onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void save()}
      title={t('workspaces.planOf', { name: workspace.name })}
      text={t('workspaces.planText')}
      confirmLabel={t('workspaces.setPlan')}
      cancelLabel={t('action.cancel')}
      pending={isLoading}
    >
      <div className="mt-4 flex flex-col gap-4">
        <Select
          label={t('workspaces.plan')}
          value={plan}
          onChange={setPlan}
          options={planNames.map((value) => ({ value, text: t(`plan.${value}`) }))}
          className="w-full"
        />
        {plan !== 'free' && (
          <TextField
            type="date"
            label={t('workspaces.until')}
            hint={t('workspaces.untilHint')}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

type Row = { workspace: ServerWorkspace; isEnforced: boolean; refresh: () => unknown }

/** A workspace; with its plan if plans are enforced, or if one was already assigned for when they are. */
const WorkspaceRow = ({ workspace, isEnforced, refresh }: Row) => {
  const { t, language } = useServerTexts()
  const [isSetting, setSetting] = useState(false)
  const { name, plan, planUntil } = workspace
  const hasPlan = isEnforced || plan !== 'free'
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span className="min-w-0 break-words">{name}</span>
          {hasPlan && <Badge tone={plan === 'free' ? 'grey' : 'accent'}>{t(`plan.${plan}`)}</Badge>}
        </p>
        <p className="text-xs text-faint">
          {t('workspaces.since', { date: dateText(workspace.createdAt, language) })}
          {planUntil && ` · ${t('workspaces.planUntil', { date: dateText(planUntil, language) })}`}
        </p>
      </div>
      <dl className="grid grow grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:grow-0">
        <Figure name={t('figure.members')}>{numberText(workspace.members, language)}</Figure>
        <Figure name={t('figure.meetings')}>{numberText(workspace.meetings, language)}</Figure>
        <Figure name={t('figure.sound')}>{minutesText(workspace.minutes, language)}</Figure>
        <Figure name={t('figure.files')}>{bytesText(workspace.bytes, language)}</Figure>
      </dl>
      {hasPlan && (
        <Button variant="secondary" size="sm" onClick={() => setSetting(true)}>
          {t('workspaces.setPlan')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {isSetting && <PlanDialog workspace={workspace} refresh={refresh} onClose={() => setSetting(false)} />}
    </li>
  )
}

/** All workspaces of the server: their size and plan. */
export const Workspaces = () => {
  const { t } = useServerTexts()
  const search = useSearch(t('workspaces.search'))
  const pages = useServerWorkspacesInfiniteQuery(search.text, { refetchOnMountOrArgChange: true })
  const isFree = pages.data?.pages[0]?.plansEnforced === false
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {search.field}
        {isFree && <p className="text-sm text-muted">{t('workspaces.noLimits')}</p>}
      </div>
      <PagedRows
        pages={pages}
        itemsOf={(page) => page.workspaces}
        renderRow={(workspace) => (
          <WorkspaceRow
            key={workspace.id}
            workspace={workspace}
            isEnforced={!isFree}
            refresh={pages.refetch}
          />
        )}
        icon={<Building2 />}
        none={t('workspaces.none')}
      />
    </div>
  )
}
