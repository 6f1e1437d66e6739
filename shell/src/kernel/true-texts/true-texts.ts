import type { Language } from '@hattama/contract/rules/kernel/language'
import { numberText } from '@hattama/ui/format/amount'
import { holds } from '@hattama/contract/rules/kernel/facts'
import { useTexts } from '@hattama/platform'
import { planFigures } from '@hattama/contract/rules/people/plans'
import { conditions, keysWithFallback } from './conditions.ts'
import { useShell } from '../shell-context.ts'

/** The figures of the plans as they are written: "2,000", as the prices beside them. */
const figuresAsWritten = (language: Language) =>
  Object.fromEntries(
    Object.entries(planFigures(language)).map(([name, figure]) => [
      name,
      figure === null ? '' : numberText(figure, language),
    ]),
  )

/** Returns a function giving the text of a key if it is true of this server, else the fallback, or null for none. */
export const useTrueTexts = () => {
  const { t, language } = useTexts('shell')
  const { facts } = useShell().registry
  return (key: string): string | null => {
    const condition = conditions[key]
    const isTrue = condition === undefined || holds(condition, facts)
    if (!isTrue && !keysWithFallback.has(key)) return null
    return t(isTrue ? key : `${key}Plain`, figuresAsWritten(language))
  }
}
