import { notify, ProblemLine, ServerLack, useAppDispatch, useMay, useTexts } from '@hattama/platform'
import { Card, CardHeader } from '@hattama/ui/card'
import { Switch } from '@hattama/ui/switch'
import type { ReactNode } from 'react'
import { useShell } from '../../kernel/shell-context.ts'
import {
  useOutsideLinksQuery,
  useSwitchOutsideLinksMutation,
  useRequireSecondFactorMutation,
  useSecondFactorRuleQuery,
} from './calls.ts'

/** Whether every member needs a second factor; for users who may change that. */
export const SecondFactorRule = () => {
  const { t } = useTexts('shell')
  const mayChange = useMay()('workspace.change')
  const { data } = useSecondFactorRuleQuery(undefined, { skip: !mayChange })
  const [demand, { isLoading, error }] = useRequireSecondFactorMutation()
  if (!mayChange || !data) return null
  return (
    <RuleCard
      title={t('team.factor.title')}
      text={t('team.factor.text')}
      rule={t('team.factor.rule')}
      isOn={data.required}
      isLoading={isLoading}
      error={error}
      change={(required) => demand({ required })}
      doneText={(required) => t(required ? 'team.factor.demanded' : 'team.factor.waived')}
    />
  )
}

/** Whether links may open meetings to people outside; for users who may change that. */
export const OutsideLinks = () => {
  const { t } = useTexts('shell')
  const mayChange = useMay()('workspace.change')
  const isOnlyHere = useShell().registry.facts.includes('onlyHere')
  const { data } = useOutsideLinksQuery(undefined, { skip: !mayChange })
  const [turn, { isLoading, error }] = useSwitchOutsideLinksMutation()
  if (!mayChange || !data) return null
  return (
    <RuleCard
      title={t('team.links.title')}
      text={t('team.links.text')}
      lack={isOnlyHere && <ServerLack what="address" />}
      rule={t('team.links.rule')}
      isOn={data.on}
      isLoading={isLoading}
      error={error}
      change={(on) => turn({ on })}
      doneText={(on) => t(on ? 'team.links.on' : 'team.links.off')}
    />
  )
}

type Props = {
  title: string
  text: string
  /** why it changes nothing on this server yet */
  lack?: ReactNode
  rule: string
  isOn: boolean
  isLoading: boolean
  /** of the last change */
  error: unknown
  change: (on: boolean) => Promise<{ error?: unknown }>
  /** the notice shown after the change */
  doneText: (on: boolean) => string
}

/** An on/off rule of the workspace. */
const RuleCard = ({ title, text, lack, rule, isOn, isLoading, error, change, doneText }: Props) => {
  const dispatch = useAppDispatch()
  const turn = async (on: boolean) => {
    if (!(await change(on)).error) dispatch(notify({ tone: 'done', text: doneText(on) }))
  }
  return (
    <Card className="pb-5">
      <CardHeader title={title} />
      <div className="flex flex-col gap-3 px-5 pt-1.5">
        <p className="text-sm text-muted">{text}</p>
        <Switch label={rule} checked={isOn} disabled={isLoading} onChange={(on) => void turn(on)} />
        {lack && <div className="rounded-md bg-sunken px-3 py-2 text-sm text-muted">{lack}</div>}
        <ProblemLine error={error} />
      </div>
    </Card>
  )
}
