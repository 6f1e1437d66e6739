import { useMay, useTexts } from '@hattama/platform'
import { useRequireSecondFactorMutation, useSecondFactorRuleQuery } from './calls.ts'
import { RuleCard } from './rule-card.tsx'

/** Whether everybody of the workspace needs a second step of the sign-in; for whoever may say so. */
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
      told={(required) => t(required ? 'team.factor.demanded' : 'team.factor.waived')}
    />
  )
}
