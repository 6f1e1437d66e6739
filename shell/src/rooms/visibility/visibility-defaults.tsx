import { visibilities } from '@hattama/contract/rules/visibility'
import type { VisibilityDefaults, VisibilityRule, WorkspaceVisibility } from '@hattama/contract/visibility'
import { notify, problemText, useAppDispatch, useMay, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { Switch } from '@hattama/ui/switch'
import { useState } from 'react'
import { Section } from '../../kernel/sections/section.tsx'
import { RuleFields } from './rule-fields.tsx'
import {
  useChangeOwnVisibilityMutation,
  useChangeWorkspaceVisibilityMutation,
  useVisibilityDefaultsQuery,
} from './visibility-calls.ts'
import { useVisibilityTexts } from './visibility-texts.ts'
import { TagRules } from './tag-rules.tsx'

/** Who sees new meetings: the user's own and, for owners and admins, everybody's. */
export const VisibilitySettings = () => {
  const { t } = useVisibilityTexts()
  const { data, error } = useVisibilityDefaultsQuery()
  const mayChange = useMay()('workspace.change')
  const shown = data ? null : error ? (
    <p className="text-sm text-red">{problemText(error)}</p>
  ) : (
    <Skeleton className="h-24" />
  )
  return (
    <>
      <Section id="visibility" title={t('own.title')} text={t('own.text')}>
        {data ? <Own key={JSON.stringify(data)} now={data} /> : shown}
      </Section>
      {mayChange && (
        <Section id="workspace-visibility" title={t('workspace.title')} text={t('workspace.text')}>
          {data ? <Workspace key={JSON.stringify(data)} now={data} /> : shown}
        </Section>
      )}
    </>
  )
}

/** Returns a function that shows whether saving worked. */
const useSaying = () => {
  const { t } = useVisibilityTexts()
  const dispatch = useAppDispatch()
  return ({ error }: { error?: unknown }) =>
    dispatch(
      error
        ? notify({ tone: 'problem', text: problemText(error) })
        : notify({ tone: 'done', text: t('saved') }),
    )
}

const Own = ({ now }: { now: VisibilityDefaults }) => {
  const { t } = useVisibilityTexts()
  const user = useUser()
  const say = useSaying()
  const [rule, setRule] = useState<VisibilityRule | null>(now.own)
  const [change, { isLoading }] = useChangeOwnVisibilityMutation()
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('own.asWorkspace', { choice: t(`choice.${now.workspace.visibility}.title`) })}
        checked={rule === null}
        onChange={(isOn) => setRule(isOn ? null : now.workspace)}
      />
      {rule && (
        <RuleFields
          label={t('own.title')}
          rule={rule}
          onChange={setRule}
          bounds={now}
          ownerId={user?.id ?? null}
        />
      )}
      <Button
        className="self-start"
        variant="secondary"
        pending={isLoading}
        onClick={() => void change(rule).then(say)}
      >
        {t('action.save')}
      </Button>
    </div>
  )
}

const Workspace = ({ now }: { now: VisibilityDefaults }) => {
  const { t } = useVisibilityTexts()
  const say = useSaying()
  const { own: _, ...given } = now
  const [rules, setRules] = useState<WorkspaceVisibility>(given)
  const [change, { isLoading }] = useChangeWorkspaceVisibilityMutation()
  const options = visibilities.map((value) => ({ value, text: t(`choice.${value}.title`) }))
  return (
    <div className="flex flex-col gap-5">
      <RuleFields
        label={t('workspace.title')}
        rule={rules.workspace}
        onChange={(workspace) => setRules({ ...rules, workspace })}
        bounds={rules}
        ownerId={null}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['narrowest', 'widest'] as const).map((bound) => (
          <div key={bound} className="flex flex-col gap-1.5">
            <span aria-hidden className="text-sm font-medium">
              {t(`workspace.${bound}`)}
            </span>
            <Select
              label={t(`workspace.${bound}`)}
              value={rules[bound]}
              onChange={(visibility) => setRules({ ...rules, [bound]: visibility })}
              options={options}
            />
          </div>
        ))}
      </div>
      <TagRules rules={rules} onChange={setRules} />
      <Button
        className="self-start"
        variant="secondary"
        pending={isLoading}
        onClick={() => void change(rules).then(say)}
      >
        {t('action.save')}
      </Button>
    </div>
  )
}
