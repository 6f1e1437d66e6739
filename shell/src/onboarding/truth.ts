import { holds } from '@hattama/contract/rules/facts'
import { useTexts } from '@hattama/platform'
import { planFigures } from '@hattama/contract/rules/plans'
import { conditions, stoodInFor } from './conditions.ts'
import { useShell } from '../app/shell-context.ts'

/** The words of a key where they are true of this server, else what stands in; null: nothing is said. */
export const useTold = () => {
  const { t, language } = useTexts('shell')
  const { facts } = useShell().registry
  return (key: string): string | null => {
    const condition = conditions[key]
    const isTrue = condition === undefined || holds(condition, facts)
    if (!isTrue && !stoodInFor.has(key)) return null
    return t(isTrue ? key : `${key}Plain`, planFigures(language))
  }
}
