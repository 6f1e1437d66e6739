import type { Summary } from '@hattama/contract/insight/summary'
import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { exampleEngine, isQuoted, isTooShort } from '@hattama/contract/rules/insight/summary-engine'
import type { ReactNode } from 'react'
import { BetterModels } from './better-models.tsx'
import { serverHas } from './server-facts.ts'
import { useTexts } from './texts/i18n.ts'

/** What is to be known of how a summary came about, as a key of `quotes.*`; null: a model of this server wrote it, or a person. */
const sayingOf = (summary: Pick<Summary, 'type' | 'engine'>): string | null => {
  if (isTooShort(summary)) return 'tooShort'
  return summary.engine === exampleEngine && !serverHas('model') ? 'example' : null
}

/** One line above a summary that consists of quotes, or above the example's where the reader's own will: read before, not after, it. */
export const QuotesNote = ({ summary }: { summary: Pick<Summary, 'type' | 'engine'> }) => {
  const { t, language } = useTexts('platform')
  const saying = sayingOf(summary)
  if (saying) return <Said>{t(`quotes.${saying}`)}</Said>
  if (!isQuoted(summary)) return null
  const { warning, warningEdited, check } = minutesWords[language]
  return <Said>{`${summary.type === 'extract' ? warning : warningEdited} ${check}`}</Said>
}

/** Below a meeting's minutes: they could be written by AI, which an administrator turns on and everybody else asks for. */
export const AiOffNote = ({ summary }: { summary: Pick<Summary, 'type' | 'engine'> }) => {
  const { t } = useTexts('platform')
  if (!isQuoted(summary) || isTooShort(summary) || serverHas('model')) return null
  return (
    <Said className="print:hidden">
      {t('quotes.off')} <BetterModels />
    </Said>
  )
}

const Said = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <p role="note" className={`rounded-md bg-sunken px-3 py-2 text-sm text-muted print:px-0 ${className}`}>
    {children}
  </p>
)
