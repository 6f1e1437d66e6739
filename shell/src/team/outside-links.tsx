import { useMay, useTexts } from '@hattama/platform'
import { useOutsideLinksQuery, useSwitchOutsideLinksMutation } from './calls.ts'
import { RuleCard } from './rule-card.tsx'

/** Whether links may open meetings to people outside; for whoever may say so. */
export const OutsideLinks = () => {
  const { t } = useTexts('shell')
  const mayChange = useMay()('workspace.change')
  const { data } = useOutsideLinksQuery(undefined, { skip: !mayChange })
  const [turn, { isLoading, error }] = useSwitchOutsideLinksMutation()
  if (!mayChange || !data) return null
  return (
    <RuleCard
      title={t('team.links.title')}
      text={t('team.links.text')}
      rule={t('team.links.rule')}
      isOn={data.on}
      isLoading={isLoading}
      error={error}
      change={(on) => turn({ on })}
      told={(on) => t(on ? 'team.links.on' : 'team.links.off')}
    />
  )
}
