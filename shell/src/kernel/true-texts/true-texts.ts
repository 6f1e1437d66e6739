import { holds } from '@hattama/contract/rules/kernel/facts'
import { useTexts } from '@hattama/platform'
import { planFigures } from '@hattama/contract/rules/people/plans'
import { conditions, keysWithFallback } from './conditions.ts'
import { useShell } from '../shell-context.ts'

/** Returns a function giving the text of a key if it is true of this server, else the fallback, or null for none. */
export const useTrueTexts = () => {
  const { t, language } = useTexts('shell')
  const { facts } = useShell().registry
  return (key: string): string | null => {
    const condition = conditions[key]
    const isTrue = condition === undefined || holds(condition, facts)
    if (!isTrue && !keysWithFallback.has(key)) return null
    return t(isTrue ? key : `${key}Plain`, planFigures(language))
  }
}
